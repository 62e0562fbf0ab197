import { queryOptions } from '@tanstack/react-query';
import type { FileDescription, FileUse, StoredFile } from '../../../../contract/files.ts';
import { type Api, type Listed, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

const contract = () => import('../../../../contract/files.ts');
export const file = () => contract().then(m => m.file);
const fileUses = () => contract().then(m => m.fileUses);

export const filesKey = listKey('file');
export const filePath = (id: string | number): string => `/api/file/${id}`;

export type FileRow = StoredFile & { readonly uses: readonly FileUse[] };

/** Each with where it is shown. */
export const filesQuery = (api: Api, asked: Asked) =>
  queryOptions({
    queryKey: [...filesKey, asked.page, asked.q, asked.sort, asked.filters],
    async queryFn({ signal }): Promise<Listed<FileRow>> {
      const path = withQuery('/api/files', listQuery(asked));
      const { items, totalItems } = await api.list(path, file, signal);
      const uses = await usesOf(
        api,
        items.map(one => one['@id']),
        signal,
      );
      return { items: items.map((one): FileRow => ({ ...one, uses: uses[one['@id']] ?? [] })), totalItems };
    },
  });

export const usesQuery = (api: Api, reference: string) =>
  queryOptions({
    queryKey: [...filesKey, 'uses', reference],
    queryFn: async ({ signal }) => (await usesOf(api, [reference], signal))[reference] ?? [],
  });

async function usesOf(api: Api, of: readonly string[], signal: AbortSignal) {
  if (of.length === 0) return {};
  return (await api.item(withQuery('/api/files/uses', { of }), fileUses, signal)).uses;
}

/** The former one stays for texts that show it. */
export function replaceFile(api: Api, reference: string, bytes: File): Promise<StoredFile> {
  const form = new FormData();
  form.append('file', bytes);
  return api.write('POST', reference, form, file);
}

export const describeFile = (
  api: Api,
  reference: string,
  description: Partial<FileDescription>,
  etag: string,
): Promise<StoredFile> => api.write('PATCH', reference, description, file, { 'If-Match': etag });

export const removeFile = (api: Api, reference: string): Promise<unknown> => api.write('DELETE', reference);
