/** The program, with an editor and a member who send it files, and how they are asked for. */
import sharp from 'sharp';
import type { ApiClient } from './api-client.ts';
import { startTestParvis } from './start-parvis.ts';

type Who = Pick<ApiClient, 'token'> & { readonly deviceId?: string };

export async function givenFiles() {
  const run = await startTestParvis();
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const user = await run.person('Odile');

  async function send(
    who: Who,
    path: string,
    bytes: Uint8Array,
    name: string,
    code?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/x-whatever' }));
    if (code) form.append('code', code);
    const response = await fetch(run.parvis.url + path, {
      method: 'POST',
      body: form,
      headers: {
        'Accept-Language': 'en-US',
        deviceId: who.deviceId ?? 'device-visitor',
        ...(who.token && { Authorization: `Bearer ${who.token}` }),
        ...headers,
      },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const upload = (who: Who, bytes: Uint8Array, code = 'FILES_USER_PICTURE', name = 'moi.jpg') =>
    send(who, '/api/files/add', bytes, name, code);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(run.parvis.url + path, { headers, redirect: 'manual' });
  return { run, editor, user, send, upload, get, [Symbol.asyncDispose]: () => run[Symbol.asyncDispose]() };
}

export const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#282d4d' } });

/** A picture that says where it was taken, and that lies on its side. */
export const photo = (width = 60, height = 40) =>
  canvas(width, height)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Marie' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
