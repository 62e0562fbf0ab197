import { expect, test } from 'vitest';
import type { AccountEvent } from '../events/accounts.ts';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { namesOf, people } from './people.ts';

type Profile = Extract<AccountEvent, { type: 'ProfileChanged' }>['data'];

async function givenOdile(profile: Partial<Profile> = {}) {
  const history = createHistory();
  const odile = history.account({ name: 'Odile', lastName: 'Mbarga' });
  if (Object.keys(profile).length > 0)
    history.add(`user-${odile}`, 'ProfileChanged', { userId: odile, ...profile });
  const models = await givenReadModels([people]);
  await models.happened(history);
  const names = async (written = '') => (await namesOf(models.of(people), [odile, null]))(odile, written);
  return { models, history, odile, names, [Symbol.asyncDispose]: () => models[Symbol.asyncDispose]() };
}

test('until somebody chooses, visitors see their first name', async () => {
  await using given = await givenOdile();
  expect(await given.names()).toEqual({ visible: 'Odile', full: 'Odile Mbarga' });
});

test.each([
  ['fullName', 'Odile Mbarga'],
  ['firstName', 'Odile'],
  ['anonymous', ''],
] as const)('who chooses %s is seen as "%s", and among themselves in full', async (visibleName, visible) => {
  await using given = await givenOdile({ visibleName });
  expect(await given.names()).toEqual({ visible, full: 'Odile Mbarga' });
});

test('a new name changes nothing of the choice', async () => {
  await using given = await givenOdile({ visibleName: 'fullName' });
  given.history.add(`user-${given.odile}`, 'ProfileChanged', { userId: given.odile, lastName: 'Fouda' });
  await given.models.happened(given.history);
  expect(await given.names()).toEqual({ visible: 'Odile Fouda', full: 'Odile Fouda' });
});

test('who is forgotten has no name, whatever a text bears; a text of nobody keeps its own', async () => {
  await using given = await givenOdile({ visibleName: 'fullName' });
  given.history.add(`user-${given.odile}`, 'UserForgotten', {
    userId: given.odile,
    forgottenAt: '2026-02-01T00:00:00.000Z',
    keepTexts: true,
    by: 'self',
    codeHash: null,
  });
  await given.models.happened(given.history);
  expect(await given.names('Odile')).toEqual({ visible: '', full: '' });
  const nobodys = (await namesOf(given.models.of(people), []))(null, 'Basile');
  expect(nobodys).toEqual({ visible: 'Basile', full: 'Basile' });
});
