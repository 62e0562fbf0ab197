import type { ApiClient } from './api-client.ts';
import type { TestParvis } from './start-parvis.ts';

/** Sends a file and answers its reference. */
export async function upload(
  run: TestParvis,
  { token, deviceId }: Pick<ApiClient, 'token'> & { readonly deviceId?: string },
  bytes: Uint8Array,
  code: string,
  name: string,
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  form.append('code', code);
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(deviceId && { deviceId }) };
  const answer = await fetch(`${run.parvis.url}/api/files/add`, { method: 'POST', body: form, headers });
  if (answer.status !== 201) throw new Error(`${name} was answered with ${answer.status}`);
  return String(((await answer.json()) as Record<string, unknown>)['@id']);
}

/** The smallest picture. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
