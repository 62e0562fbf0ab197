/** What somebody has agreed to stands in the profile; withdrawn there, it is gone from the site. */
import { expect } from '@playwright/test';
import { test, unique } from './browser.ts';
import { givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

test('a testimony is withdrawn with the consent to it, by keyboard', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mark = unique();
  const person = await givenPerson(request, 'Rose');
  const { headers } = person;
  const title = `Le banc de pierre ${mark}`;
  const content = 'Un soir de pluie, je me suis assise et quelqu’un est venu. '.repeat(3);
  const sent = await request.post('/api/temoignages', {
    data: { title, content, consent: '2026-11' },
    headers,
  });
  const { '@id': reference } = await sent.json();
  const statusOf = async () => (await (await request.get(reference, { headers })).json()).status;
  expect(await statusOf()).toBe('pending');

  await signInAt(page, person, '/fr/mon-profil');
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
