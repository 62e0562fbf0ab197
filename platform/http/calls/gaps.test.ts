import { expect, test } from 'vitest';
import { gap, withoutGaps } from './gaps.ts';

const likes = gap<number>('post:1', 'likeCount');
const isLiked = gap<boolean>('post:1', 'isLiked');

test.each([
  [{ id: 1, likes }, { id: 1 }],
  [{ likes, id: 1 }, { id: 1 }],
  [{ likes, isLiked, id: 1 }, { id: 1 }],
  [
    { id: 1, likes, isLiked, title: 'a' },
    { id: 1, title: 'a' },
  ],
  [{ likes, isLiked }, {}],
  [{ member: [{ likes }, { title: '","likes":"', isLiked }] }, { member: [{}, { title: '","likes":"' }] }],
])('%j is read in process without its gaps', (answer, expected) => {
  expect(JSON.parse(withoutGaps(JSON.stringify(answer)))).toEqual(expected);
});
