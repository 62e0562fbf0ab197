import { queryOptions } from '@tanstack/react-query';
import type { FileDescription, StoredFile } from '../../../../contract/files.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';

const file = () => import('../../../../contract/files.ts').then(m => m.file);

export const fileKey = (reference: string | null) => [...adminKey, 'file', reference] as const;

export const fileQuery = (api: Api, reference: string | null) =>
  queryOptions({
    queryKey: fileKey(reference),
    queryFn: ({ signal }) => api.item(reference ?? '', file, signal),
    enabled: reference !== null,
  });

export async function sendFile(
  api: Api,
  sent: File,
  code: string,
  description: { readonly alt?: string; readonly credit?: string } = {},
): Promise<StoredFile> {
  const form = new FormData();
  form.append('file', sent);
  for (const [name, value] of Object.entries({ code, ...description })) form.append(name, value);
  return api.write('POST', '/api/files/add', form, file);
}

export const describeFile = (
  api: Api,
  reference: string,
  description: Partial<FileDescription>,
): Promise<StoredFile> => api.write('PATCH', reference, description, file);
