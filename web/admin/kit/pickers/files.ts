import { queryOptions } from '@tanstack/react-query';
import type { FileCode, FileDescription, StoredFile } from '../../../../contract/files.ts';
import { FORMATS } from '../../../frame/forms/picture/shapes.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { sendFile } from '../../../frame/transport/send-file.ts';
import { adminKey } from '../query-keys.ts';

const file = () => import('../../../../contract/files.ts').then(m => m.file);

/** What the browser offers to be sent, by what it is sent for. */
export const ACCEPTED: Readonly<Record<FileCode, string>> = {
  FILES_USER_PICTURE: FORMATS.join(),
  FILES_COVER: FORMATS.join(),
  FILES_GALLERY: FORMATS.join(),
  FILES_DOCUMENT: '.pdf,.epub',
  FILES_AUDIO: '.mp3,.m4a,.ogg',
};

export const fileKey = (reference: string | null) => [...adminKey, 'file', reference] as const;

export const fileQuery = (api: Api, reference: string | null) =>
  queryOptions({
    queryKey: fileKey(reference),
    queryFn: ({ signal }) => api.item(reference ?? '', file, signal),
    enabled: reference !== null,
  });

export const addFile = (
  api: Api,
  bytes: File,
  code: FileCode,
  description: Partial<Pick<FileDescription, 'alt' | 'credit'>> = {},
): Promise<StoredFile> => sendFile(api, bytes, { code, ...description }, file);

export const describeFile = (
  api: Api,
  reference: string,
  description: Partial<FileDescription>,
): Promise<StoredFile> => api.write('PATCH', reference, description, file);
