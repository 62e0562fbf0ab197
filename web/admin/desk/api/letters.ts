import { queryOptions } from '@tanstack/react-query';
import type { AuthorLetter } from '../../../../contract/letters.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';

const authorLetter = () => import('../../../../contract/letters.ts').then(m => m.authorLetter);
const pathOf = (caseId: number) => `/api/moderation_case/${caseId}`;

export const lettersKey = (caseId: number) => [...listKey('letter'), caseId] as const;

/** What was written to the author of a text, the oldest first. */
export const lettersQuery = (api: Api, caseId: number) =>
  queryOptions({
    queryKey: lettersKey(caseId),
    queryFn: async ({ signal }) =>
      (await api.list<AuthorLetter>(`${pathOf(caseId)}/letters`, authorLetter, signal)).items,
  });

export const writeToAuthor = (api: Api, caseId: number, message: string, key: string) =>
  api.post(`${pathOf(caseId)}/letters`, { message }, key);

export const askConsent = (api: Api, caseId: number) =>
  api.write('POST', `${pathOf(caseId)}/ask-consent`, {});
