import type { NewTestimony, Testimony } from '../../../contract/testimonies.ts';
import type { Api } from '../../api/client.ts';

const testimony = () => import('../../../contract/testimonies.ts').then(m => m.testimony);

/** The key makes a repeated sending, after a lost answer, the same testimony. */
export const sendTestimony = (api: Api, body: NewTestimony, key: string): Promise<Testimony> =>
  api.write('POST', '/api/temoignages', body, testimony, { 'Idempotency-Key': key });

export const withdrawTestimony = (api: Api, id: number): Promise<unknown> =>
  api.write('PATCH', `/api/temoignage/${id}`, { status: 'withdrawn' });
