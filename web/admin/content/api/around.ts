import { queryOptions } from '@tanstack/react-query';
import type { Note, Preview, SharedPreview } from '../../../../contract/editions.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';
import type { ContentKind } from '../kinds.ts';

const editions = () => import('../../../../contract/editions.ts');
const home = () => import('../../../../contract/home.ts').then(m => m.home);
const note = () => editions().then(m => m.note);
const preview = () => editions().then(m => m.preview);
const sharedPreview = () => editions().then(m => m.sharedPreview);

/** What stands around a publication: notes, links, and whether it leads the home page. */
export const notesKey = ({ item }: ContentKind, id: number) => [...adminKey, 'notes', item, id] as const;
export const notesQuery = (api: Api, kind: ContentKind, id: number) =>
  queryOptions({
    queryKey: notesKey(kind, id),
    queryFn: async ({ signal }): Promise<readonly Note[]> =>
      (await api.list(`${kind.item}/${id}/notes`, note, signal)).items,
  });
export const addNote = (
  api: Api,
  { item }: ContentKind,
  id: number,
  body: { readonly text: string },
  key: string,
): Promise<unknown> => api.post(`${item}/${id}/notes`, body, key);
export const markNote = (api: Api, reference: string, isDone: boolean): Promise<Note> =>
  api.write('PATCH', reference, { isDone }, note);

export const previewsKey = ({ item }: ContentKind, id: number) =>
  [...adminKey, 'previews', item, id] as const;
export const previewsQuery = (api: Api, kind: ContentKind, id: number) =>
  queryOptions({
    queryKey: previewsKey(kind, id),
    queryFn: async ({ signal }): Promise<readonly Preview[]> =>
      (await api.list(`${kind.item}/${id}/previews`, preview, signal)).items,
  });
export const addPreview = (
  api: Api,
  { item }: ContentKind,
  id: number,
  hours: number,
): Promise<SharedPreview> => api.write('POST', `${item}/${id}/previews`, { hours }, sharedPreview);
export const revokePreview = (api: Api, reference: string): Promise<void> => api.write('DELETE', reference);

export const leadQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'lead'],
    queryFn: ({ signal }) => api.item('/api/home', home, signal),
  });
/** A teaching or a prayer at the head of the home page; null: the newest teaching again. */
export const pinLead = (api: Api, lead: string | null): Promise<unknown> =>
  api.write('PATCH', '/api/home', { lead }, home);

export const removePublication = (api: Api, { item }: ContentKind, id: number): Promise<void> =>
  api.write('DELETE', `${item}/${id}`);
/** As it was: texts that were published are so again. */
export async function restorePublication(
  api: Api,
  { item }: ContentKind,
  id: number,
  published: readonly string[],
): Promise<void> {
  await api.write('POST', `${item}/${id}/restore`);
  if (published.length === 0) return;
  const texts = Object.fromEntries(published.map(language => [language, { status: 'published' }]));
  await api.write('PATCH', `${item}/${id}/edition`, { texts });
}
