import { test } from 'vitest';
import type { SealLetterEvent } from '../../events/proof.ts';
import { given } from '../../tests/given.ts';
import { sealLetters } from './seal-letters.ts';

const seal = (count: number) => ({
  count,
  hash: 'h',
  at: '2026-11-22T08:00:00.000Z',
  publicKey: 'k',
  signature: 's',
});
const sent = (userId: number, count: number): SealLetterEvent => ({
  type: 'SealDispatched',
  data: { userId, seal: seal(count) },
});

test('a seal goes to each of them once, and none that says less', () => {
  const dispatch = { seal: seal(5), userIds: [1, 2] };
  given(sealLetters).when(dispatch).happens(sent(1, 5), sent(2, 5));
  given(sealLetters, sent(1, 5)).when(dispatch).happens();
  given(sealLetters, sent(1, 4)).when(dispatch).happens(sent(1, 5), sent(2, 5));
});
