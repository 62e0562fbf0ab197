import type { Testimony, TestimonyPatch } from '../../../../contract/testimonies.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { onDesk } from './on-desk.ts';

const testimony = () => import('../../../../contract/testimonies.ts').then(m => m.testimony);

/** Edits, but only what is still as it was at `revision`: otherwise the API answers 409 or 412. */
export const changeTestimony = (
  api: Api,
  id: number,
  revision: number,
  patch: TestimonyPatch,
): Promise<Testimony> =>
  api.write('PATCH', `/api/temoignage/${id}`, patch, testimony, { 'If-Match': `"${revision}"` }).then(onDesk);
