/** What somebody has agreed to stands in the profile; withdrawn there, it is gone from the site. */
import { expect } from '@playwright/test';
import { open, test, unique } from './browser.ts';
import { violationsOn } from './violations.ts';

const PASSWORD = 'Lumiere-2026';

test('a testimony is withdrawn with the consent to it, by keyboard', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mark = unique();
  const username = `rose-${mark}@example.org`;
  const names = { firstName: 'Rose', lastName: 'Exemple' };
  await request.post('/api/users/add', { data: { ...names, email: username, password: PASSWORD } });
  const { token } = await (
    await request.post('/api/login', { data: { username, password: PASSWORD } })
  ).json();
  const title = `Le banc de pierre ${mark}`;
  const content = 'Un soir de pluie, je me suis assise et quelqu’un est venu. '.repeat(3);
  const sent = await request.post('/api/temoignages', {
    data: { title, content, consent: '2026-11' },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { '@id': reference } = await sent.json();
  const statusOf = async () =>
    (await (await request.get(reference, { headers: { Authorization: `Bearer ${token}` } })).json()).status;
  expect(await statusOf()).toBe('pending');

  await open(page, '/fr/connexion?suite=%2Ffr%2Fmon-profil');
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill(username);
  await main.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Se connecter' }).click();
  const section = page.getByRole('region', { name: 'Ce que vous avez accepté' });
  const given = section.getByRole('listitem').filter({ hasText: title });
  await expect(given).toContainText('texte 2026-11');
  await expect(section.getByRole('listitem').filter({ hasText: 'Votre compte' })).toContainText(
    'la question ne vous a pas été posée',
  );
  await given.getByText('Lire le texte').click();
  await expect(given).toContainText('J’ai vécu ce que je raconte');
  await given.getByRole('button', { name: /^Retirer/ }).focus();
  await page.keyboard.press('Enter');
  await expect(given.getByRole('button', { name: 'Retirer' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('C’est fait\u00a0: votre accord est retiré.');
  await expect(section.getByRole('status')).toBeFocused();
  await expect(given).toHaveCount(0);
  expect(await statusOf()).toBe('withdrawn');
});
