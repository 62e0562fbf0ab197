import { describe, expect, test } from 'vitest';
import type { Comment } from '../../../contract/comments.ts';
import { readableIn, waitingUnder } from './conversation.ts';

const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  '@id': `/api/comment/${id}`,
  '@type': 'Comment',
  text: null,
  id,
  post: '/api/post/1',
  temoignage: null,
  response: null,
  authorName: 'Marie',
  message: 'Amen.',
  status: 'published',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  owner: null,
  ownerName: null,
  reason: null,
  errorResponse: null,
  revision: null,
  comments: [],
  ...more,
});

test('what was withdrawn is not counted, its answers are', () => {
  const answered = comment(1, {
    message: null,
    authorName: null,
    comments: [comment(2, { comments: [comment(3)] })],
  });
  expect(readableIn([answered, comment(4)])).toBe(3);
});

describe('my comments that others do not see', () => {
  const mine = [
    comment(1, { status: 'pending' }),
    comment(2, { status: 'pending', response: '/api/comment/9' }),
    comment(3, { status: 'rejected' }),
    comment(4),
    comment(5, { status: 'withdrawn' }),
    comment(6, { status: 'pending', post: '/api/post/2' }),
    comment(7, { status: 'pending', post: null, temoignage: '/api/temoignage/1' }),
  ];
  const idsUnder = (reference: string, threads: readonly Comment[] = []) =>
    [...waitingUnder(reference, mine, threads)].map(([response, found]) => [
      response,
      found.map(({ id }) => id),
    ]);

  test('stand under the text and the comment that they belong to', () => {
    expect(idsUnder('/api/post/1')).toEqual([
      [null, [1, 3]],
      ['/api/comment/9', [2]],
    ]);
    expect(idsUnder('/api/temoignage/1')).toEqual([[null, [7]]]);
    expect(idsUnder('/api/post/3')).toEqual([]);
  });

  test('are not there twice when the conversation has kept their place', () => {
    const kept = comment(8, { comments: [comment(2, { message: null, comments: [comment(10)] })] });
    expect(idsUnder('/api/post/1', [kept])).toEqual([[null, [1, 3]]]);
  });
});
