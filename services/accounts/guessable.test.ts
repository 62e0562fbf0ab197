import { expect, test } from 'vitest';
import { passwordRule } from '../../contract/accounts.ts';
import type { Refusal } from '../../contract/refusals.ts';
import { refuseGuessable } from './guessable.ts';

const MARIE = ['Marie-Noëlle', 'Ngo Bassong', 'mn.bassong@example.org'];
const refusal = (password: string) => refuseGuessable(password, MARIE).catch((error: Refusal) => error.code);

test.each([
  'Password1!',
  'P@ssw0rd1',
  'P@$$w0rd1!',
  '1Password!',
  'Azerty123!',
  'Qwerty-2026',
  'Motdepasse1!',
  'Soleil_2026',
  'Jesus-2026',
  'Bonjour*123',
  '!Qaz2wsx',
])('%s keeps the rule and is common', async password => {
  expect(passwordRule(password)).toBe(true);
  expect(await refusal(password)).toBe('passwordCommon');
});

test.each([
  'Parvis-2026',
  'Mon_Parv1s_7',
  'Marie-Noelle-1',
  'MARIE-NOËLLe-1',
  'Ngo Bassong-1a',
  'Mn.Bassong-2026',
  'mn.Bassong@example.org-1',
])('%s says whose it is, or where it is for', async password => {
  expect(await refusal(password)).toBe('passwordTelling');
});

test.each(['Lumiere-2026', 'Perseverance-2027', 'Cheval-batterie-9', 'xK9$vmQ2', 'Dragon-4821-tulipe'])(
  '%s is neither',
  async password => {
    expect(await refusal(password)).toBeUndefined();
  },
);

test('short names stand in many words, and forbid none', async () => {
  await expect(refuseGuessable('Lumiere-2026', ['Lu', 'Mie', 'e@x.org'])).resolves.toBeUndefined();
});
