import { expect, test } from 'vitest';
import { createMongoLike } from '../../../tests/mongo-like.ts';
import { openChanges } from './changes.ts';

const KEPT = 100;
const change = { of: 'books 1', collection: 'books', id: 'a', before: undefined, after: {} };

/** One process forgets up to '1'; before its n-th request another one adds two commits and forgets up to '3'. */
async function knownSince2(step: number): Promise<unknown> {
  const server = createMongoLike();
  const other = openChanges(server.connect(), KEPT);
  let requests = 0;
  const one = openChanges(
    server.connect(async () => {
      requests += 1;
      if (requests !== step) return;
      await other.add('2', [change]);
      await other.add('3', [change]);
      await other.wipe();
    }),
    KEPT,
  );
  await other.add('1', [change]);
  await one.wipe();
  return requests < step ? 'no such request' : other.after('2', () => 'books');
}

test('what one process has forgotten, another one that forgets less at the same time does not make known', async () => {
  const known = [1, 2, 3, 4].map(knownSince2);
  expect((await Promise.all(known)).filter(one => one !== 'no such request' && one !== undefined)).toEqual(
    [],
  );
});
