import { expect, test } from 'vitest';
import { RESOURCES } from '../../../contract/references.ts';
import { screenAt } from '../screens.ts';
import { resourceOf, SCREENS } from './place-of.ts';

test('every place that an event leads to is a screen', () => {
  const places = Object.entries(SCREENS).map(([name, addressOf]) => [name, addressOf('12')] as const);
  expect(places.filter(([, address]) => screenAt(address) === undefined)).toEqual([]);
});

test('a reference names the kind of thing that it leads to', () => {
  const named = Object.values(RESOURCES).map(({ item }) => resourceOf(`/api/${item}/12`));
  expect(named).toEqual(Object.keys(RESOURCES));
  expect(resourceOf(null)).toBeUndefined();
});
