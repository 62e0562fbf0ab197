import type { FileCode, FileDescription } from '../../../contract/files.ts';
import type { Api, LazySchema } from './client.ts';
import { makeKey } from './idempotency-key.ts';

/** The keys of files of which no answer has come: chosen again, each is still the same sending. */
const unanswered = new Map<string, string>();

/** Sends a file, with what is said of it, and answers it as it is kept. */
export async function sendFile<Stored extends { readonly '@id': string }>(
  api: Api,
  sent: File,
  about: { readonly code: FileCode } & Partial<Pick<FileDescription, 'alt' | 'credit'>>,
  schema?: LazySchema<Stored>,
): Promise<Stored> {
  const form = new FormData();
  form.append('file', sent);
  for (const [name, value] of Object.entries(about)) form.append(name, value);
  const which = JSON.stringify([sent.name, sent.size, sent.lastModified, about]);
  const key = unanswered.get(which) ?? makeKey();
  unanswered.set(which, key);
  const stored = await api.write('POST', '/api/files/add', form, schema, { 'Idempotency-Key': key });
  unanswered.delete(which);
  return stored;
}
