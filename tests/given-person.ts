import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ApiClient, createApiClient } from './api-client.ts';
import { open, signInAs, unique } from './browser.ts';
import { parseMail } from './smtp-server.ts';

const OUTBOX = '.cache/e2e-data/outbox';
const PASSWORD = 'Clarte-7391-x';

export interface GivenPerson {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly headers: { readonly Authorization: string };
}

/** Somebody with an account and these roles, whose address nobody has confirmed. */
export async function givenPerson(
  request: APIRequestContext,
  firstName = 'Odile',
  ...roles: readonly string[]
): Promise<GivenPerson> {
  const email = `${firstName.toLowerCase()}-${unique()}@example.org`;
  const account = { firstName, lastName: 'Exemple', email, password: PASSWORD };
  const answer = await request.post('/api/users/add', { data: account });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  if (roles.length > 0) await giveRoles(request, { id }, ...roles);
  return enter(request, id, email, PASSWORD);
}

export const givenAdministrator = (request: APIRequestContext): Promise<GivenPerson> =>
  enter(request, 0, 'admin@parvis.test', 'Parvis-e2e-1!');

async function enter(
  request: APIRequestContext,
  id: number,
  email: string,
  password: string,
): Promise<GivenPerson> {
  const answer = await request.post('/api/login', { data: { username: email, password } });
  const { token } = (await answer.json()) as { token: string };
  return { id, email, password, headers: { Authorization: `Bearer ${token}` } };
}

export async function giveRoles(
  request: APIRequestContext,
  { id }: Pick<GivenPerson, 'id'>,
  ...roles: readonly string[]
): Promise<void> {
  await changeAsAdministrator(request, `/api/user/${id}`, { roles: ['ROLE_USER', ...roles] });
}

export async function changeAsAdministrator(
  request: APIRequestContext,
  reference: string,
  data: object,
): Promise<void> {
  const { Authorization } = (await givenAdministrator(request)).headers;
  const headers = { Authorization, 'Content-Type': 'application/merge-patch+json' };
  expect((await request.patch(reference, { headers, data })).status()).toBe(200);
}

export interface GivenAuthor extends GivenPerson {
  readonly client: ApiClient;
}

/** Somebody who writes, from a device of their own. */
export async function givenAuthor(
  request: APIRequestContext,
  url: string | undefined,
  firstName: string,
): Promise<GivenAuthor> {
  const person = await givenPerson(request, firstName);
  const token = person.headers.Authorization.replace('Bearer ', '');
  const client = createApiClient(() => url ?? '', { deviceId: `device-${person.id}`, token });
  return { ...person, client };
}

/** Who has shown that the address is theirs, and is written to. */
export async function givenReachable(...who: Parameters<typeof givenAuthor>): Promise<GivenAuthor> {
  const author = await givenAuthor(...who);
  const body = { token: await codeMailedTo(author.email), username: author.email };
  expect((await author.client.post('/api/code/verified', body)).status).toBe(200);
  return author;
}

/** From anywhere, to the page that they go on to. */
export async function signInAt(page: Page, person: GivenPerson, next = '/fr/admin'): Promise<void> {
  await open(page, `/fr/connexion?suite=${encodeURIComponent(next)}`);
  await signInAs(page, person);
  await page.waitForURL(url => url.pathname === next.split('?')[0]);
}

/** The code in the last mail to an address, once it has left. */
export const codeMailedTo = (address: string): Promise<string> => mailedTo(address, /^ {4}(\d{6})$/m);

/** What a mail to an address has at this place, once it has left; of several the last that is found. */
export async function mailedTo(address: string, wanted: RegExp): Promise<string> {
  let found = '';
  const find = async () => {
    const files = (await readdir(OUTBOX).catch(() => [])).filter(file => file.endsWith('.eml'));
    for (const file of files) {
      const mail = await parseMail(await readFile(join(OUTBOX, file)));
      if (!mail.to?.some(recipient => recipient.address === address)) continue;
      found = wanted.exec(mail.text ?? '')?.[1] ?? found;
    }
    return found;
  };
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return found;
}

/** A picture of 600 by 400 pixels, red on its left and blue on its right. */
export const pictureOf = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 600;
      canvas.height = 400;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = '#c00';
      context.fillRect(0, 0, 300, 400);
      context.fillStyle = '#00c';
      context.fillRect(300, 0, 300, 400);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
    'base64',
  );
