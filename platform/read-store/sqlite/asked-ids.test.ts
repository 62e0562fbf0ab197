import { expect, test } from 'vitest';
import { askedIds } from './asked-ids.ts';

const idsOf = (kind: string) =>
  Array.from({ length: 100_000 }, (_, at) => `${kind}:${1_000_000 + (at % 977)}:device-${at}`);

test('nothing that was asked for is the first time again, and of what is new little is taken for it', () => {
  const asked = askedIds();
  const mistaken = idsOf('post').filter(id => !asked.isFirst(id));
  expect(mistaken.length).toBeLessThan(100);
  expect(idsOf('post').filter(id => asked.isFirst(id))).toEqual([]);
  expect(idsOf('témoignage').filter(id => !asked.isFirst(id)).length).toBeLessThan(400);
});
