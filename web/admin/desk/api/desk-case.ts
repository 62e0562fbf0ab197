import { queryOptions } from '@tanstack/react-query';
import type { ModerationCase } from '../../../../contract/moderation.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { caseKey } from '../../kit/query-keys.ts';
import { onDesk, type TestimonyOnDesk } from './on-desk.ts';

/** One case, with the testimony where it is one, or where one is reported. */
export interface DeskCase extends ModerationCase {
  readonly testimony: TestimonyOnDesk | null;
}

const moderationCase = () => import('../../../../contract/moderation.ts').then(m => m.moderationCase);
const testimony = () => import('../../../../contract/testimonies.ts').then(m => m.testimony);

/** Also of a text whose author is forgotten. */
export const isWithdrawn = async (api: Api, id: number): Promise<boolean> =>
  (await api.item(`/api/moderation_case/${id}`, moderationCase)).status === 'withdrawn';

export const caseQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: caseKey(id),
    queryFn: async ({ signal }): Promise<DeskCase> => {
      const found = await api.item(`/api/moderation_case/${id}`, moderationCase, signal);
      const { temoignage } = found;
      const told = temoignage === null ? null : onDesk(await api.item(temoignage, testimony, signal));
      return { ...found, testimony: told };
    },
  });
