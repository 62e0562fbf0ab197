import { expect, test } from 'vitest';
import { keyFor, makeKey } from './idempotency-key.ts';

test('the same words have the same key, and other words another one', () => {
  const salt = makeKey();
  const bodies = [
    { message: 'Merci.' },
    { message: 'Merci !' },
    { message: '' },
    { message: 'Merci.', to: 1 },
  ];
  expect(new Set(bodies.map(body => keyFor(salt, body))).size).toBe(bodies.length);
  expect(keyFor(salt, { message: 'Merci.' })).toBe(keyFor(salt, bodies[0]));
  expect(keyFor(makeKey(), bodies[0])).not.toBe(keyFor(salt, bodies[0]));
  expect(keyFor(salt, bodies[1])).toMatch(/^[\x21-\x7e]{1,200}$/);
});
