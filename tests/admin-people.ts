import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { open } from './browser.ts';

const PASSWORD = 'Lumiere-2026';

export interface Member {
  readonly id: number;
  readonly email: string;
}

export const asAdministrator = async (request: APIRequestContext) => {
  const data = { username: 'admin@parvis.test', password: 'Parvis-e2e-1!' };
  const { token } = await (await request.post('/api/login', { data })).json();
  return { Authorization: `Bearer ${token}` };
};

/** Somebody new with these roles. */
export async function member(
  request: APIRequestContext,
  firstName: string,
  ...roles: readonly string[]
): Promise<Member> {
  const email = `${firstName.toLowerCase()}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@example.org`;
  const data = { firstName, lastName: 'Exemple', email, password: PASSWORD };
  const answer = await request.post('/api/users/add', { data });
  const { id } = await answer.json();
  if (roles.length > 0) await giveRoles(request, { id, email }, ...roles);
  return { id, email };
}

export async function giveRoles(
  request: APIRequestContext,
  { id }: Member,
  ...roles: readonly string[]
): Promise<void> {
  const headers = {
    ...(await asAdministrator(request)),
    'Content-Type': 'application/merge-patch+json',
  };
  const data = { roles: ['ROLE_USER', ...roles] };
  expect((await request.patch(`/api/user/${id}`, { headers, data })).status()).toBe(200);
}

export async function signInAs(page: Page, { email }: Member, next = '/fr/admin'): Promise<void> {
  await open(page, `/fr/connexion?suite=${encodeURIComponent(next)}`);
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill(email);
  await main.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(url => url.pathname === next.split('?')[0]);
}
