import type { NewTestimony } from '../../../../contract/testimonies.ts';
import type { Api } from '../../../frame/transport/client.ts';

/** The key makes a repeated sending, after a lost answer, the same testimony. */
export const sendTestimony = (api: Api, body: NewTestimony, key: string): Promise<unknown> =>
  api.post('/api/temoignages', body, key);

/** What its author says against a decision: somebody decides once more. */
export const answerDecision = (api: Api, reference: string, appeal: string): Promise<unknown> =>
  api.write('PATCH', reference, { appeal });

export const withdrawTestimony = (api: Api, reference: string): Promise<unknown> =>
  api.write('PATCH', reference, { status: 'withdrawn' });
