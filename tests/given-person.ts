import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { parseMail } from './smtp-server.ts';

const OUTBOX = '.cache/e2e-data/outbox';
const PASSWORD = 'Clarte-7391-x';

export interface GivenPerson {
  readonly email: string;
  readonly password: string;
  readonly headers: { readonly Authorization: string };
}

export const unique = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/** Somebody with an account, whose address nobody has confirmed. */
export async function givenPerson(request: APIRequestContext, firstName = 'Odile'): Promise<GivenPerson> {
  const email = `${firstName.toLowerCase()}-${unique()}@example.org`;
  const account = { firstName, lastName: 'Exemple', email, password: PASSWORD };
  expect((await request.post('/api/users/add', { data: account })).status()).toBe(201);
  return enter(request, email, PASSWORD);
}

export const givenAdministrator = (request: APIRequestContext): Promise<GivenPerson> =>
  enter(request, 'admin@parvis.test', 'Parvis-e2e-1!');

async function enter(request: APIRequestContext, email: string, password: string): Promise<GivenPerson> {
  const answer = await request.post('/api/login', { data: { username: email, password } });
  const { token } = (await answer.json()) as { token: string };
  return { email, password, headers: { Authorization: `Bearer ${token}` } };
}

/** Through the form, from the page that asks for it. */
export async function signInAs(
  page: Page,
  { email, password }: GivenPerson,
  language: 'fr' | 'en-US' = 'fr',
): Promise<void> {
  const words =
    language === 'fr'
      ? { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Se connecter' }
      : { email: 'E-mail address', password: 'Password', submit: 'Sign in' };
  const main = page.getByRole('main');
  await main.getByLabel(words.email).fill(email);
  await main.getByLabel(words.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/connexion/);
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
