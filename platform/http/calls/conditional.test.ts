import { expect, test } from 'vitest';
import { revisionIn } from '../../../contract/entity-tag.ts';
import { entityTag, isNotModified, revisionOf } from './conditional.ts';

test('the revision is read back from the entity tag that carries it', () => {
  expect(revisionOf(entityTag('body', 12))).toBe(12);
});

test('a digest that begins as a revision does is none: a page that was never written can be saved', () => {
  // Its digest begins with `6-`.
  expect(revisionIn(entityTag('body 238'))).toBeUndefined();
});

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"0"', 0],
  ['W/"12"', 12],
  [' "12" ', 12],
  ['"1", "2"', 2],
  ['W/"3.0123456789abcdef" ,, "other"', 3],
])('If-Match: %s', (value, revision) => {
  expect(revisionOf(value)).toBe(revision);
});

test.each(['12', '', '"1', '*, "1"', '"1" "2"', 'w/"1"', "'1'", `${'"1",'.repeat(2000)}x`])(
  'If-Match: %s is refused',
  value => {
    expect(() => revisionOf(value)).toThrow('ifMatchMalformed');
  },
);

test('entity tags are compared weakly, in lists too', () => {
  const etag = entityTag('body');
  expect(isNotModified(undefined, etag)).toBe(false);
  expect(isNotModified('*', etag)).toBe(true);
  expect(isNotModified(`"other", ${etag.slice(2)}`, etag)).toBe(true);
  expect(isNotModified(entityTag('another body'), etag)).toBe(false);
  expect(isNotModified(entityTag('body', 1), entityTag('body', 2))).toBe(false);
});

test.each([entityTag('body'), '"-1"', '"1.5"', '""', '"abc"', '"1e3"', 'W/"é"'])(
  'If-Match: %s is an entity tag, and none of ours that a write could match',
  value => {
    expect(() => revisionOf(value)).toThrow(expect.objectContaining({ status: 412 }));
  },
);
