import { expect, test } from 'vitest';
import { reactionCounts } from '../../../../contract/reactions.ts';
import { countsOf } from './reactions.ts';

const counts = { likeCount: 3, viewCount: 40, commentCount: 2, isLike: true };

test('the reactions to a text are read without what else the answer holds', () => {
  expect(countsOf({ ...counts, post: '/api/post/1' })).toEqual(counts);
});

test.each([
  ...Object.keys(counts).flatMap(name => [
    { ...counts, [name]: undefined },
    { ...counts, [name]: '1' },
  ]),
  {},
])('%j is refused, as the contract refuses it', answer => {
  expect(reactionCounts.safeParse(answer).success).toBe(false);
  expect(() => countsOf(answer)).toThrow(TypeError);
});
