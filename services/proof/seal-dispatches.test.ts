import { test } from 'vitest';
import type { SealDispatchEvent } from '../../events/proof.ts';
import { given } from '../../tests/given.ts';
import { sealDispatches } from './seal-dispatches.ts';

const seal = (count: number) => ({
  count,
  hash: 'h',
  at: '2026-11-22T08:00:00.000Z',
  publicKey: 'k',
  signature: 's',
});
const sent = (userId: number, count: number): SealDispatchEvent => ({
  type: 'SealDispatched',
  data: { userId, seal: seal(count) },
});

test('a seal goes to each of them once, and none that says less', () => {
  const dispatch = { seal: seal(5), userIds: [1, 2] };
  given(sealDispatches).when(dispatch).happens(sent(1, 5), sent(2, 5));
  given(sealDispatches, sent(1, 5)).when(dispatch).happens();
  given(sealDispatches, sent(1, 4)).when(dispatch).happens(sent(1, 5), sent(2, 5));
});
