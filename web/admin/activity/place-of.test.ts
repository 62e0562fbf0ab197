import { expect, test } from 'vitest';
import { RESOURCES } from '../../../contract/references.ts';
import { resourceOf } from './place-of.ts';

test('a reference names the kind of thing that it leads to', () => {
  const named = Object.values(RESOURCES).map(({ item }) => resourceOf(`/api/${item}/12`));
  expect(named).toEqual(Object.keys(RESOURCES));
  expect(resourceOf(null)).toBeUndefined();
});
