import { expect, test } from 'vitest';
import type { Leases } from '../platform/leases/leases.ts';
import { becomes, found, givenSearchOnServer, serverAnswers } from '../tests/given-search-on-server.ts';

const given = givenSearchOnServer();

/** Terms that a test begins and ends itself; while there is none, another process has the lease. */
function givenTerms() {
  let wanted = Promise.withResolvers<number>();
  let over = new AbortController();
  const leases: Leases = {
    isShared: true,
    async hold(_, work, signal) {
      const stopped = new Promise<undefined>(resolve =>
        signal.addEventListener('abort', () => resolve(undefined)),
      );
      const number = await Promise.race([wanted.promise, stopped]);
      if (number === undefined) return;
      const ended = AbortSignal.any([over.signal, signal]);
      await work({ number, signal: ended, isOver: false });
    },
    [Symbol.asyncDispose]: async () => over.abort(),
  };
  return {
    leases,
    begin: (number: number) => wanted.resolve(number),
    end() {
      wanted = Promise.withResolvers();
      over.abort();
      over = new AbortController();
    },
  };
}

test('a process that feeds the server finds what is true before it has the lease', async () => {
  await given.publish(1, 'Magnificat');
  const before = await given.start();
  await serverAnswers(before);
  await before[Symbol.asyncDispose]();
  const terms = givenTerms();
  const search = await given.start({ leases: terms.leases });
  await search.caughtUp;
  await given.publish(2, 'Angélus');
  await given.withdraw();
  expect(await search.waitFor(await given.log.head(), 1000)).toBe(true);
  expect([await found(search), search.health()]).toEqual([['post:2:fr'], 'ok']);
  given.clock += 15_000;
  await given.looked();
  expect([await found(search), search.health()]).toEqual([['post:2:fr'], 'degraded']);
  terms.begin(2);
  await becomes(() => search.health(), 'ok');
  await search.settle();
  given.server.asked.length = 0;
  expect([await found(search), search.health()]).toEqual([['post:2:fr'], 'ok']);
  expect(given.server.asked.map(({ path }) => path)).toContain('/multi-search');
});

test('how far the server has come is written down before somebody else has the lease', async () => {
  await given.publish(1, 'Magnificat');
  let leftAt: unknown;
  const leases: Leases = {
    isShared: true,
    async hold(_, work, signal) {
      await work({ number: 1, signal, isOver: false });
      leftAt = given.server.indexes.get('parvis')?.get('_progress')?.progress;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  const search = await given.start({ leases });
  await search.settle();
  given.history.view('post', 1, 'device-1');
  await given.history.appendTo(given.log);
  for (const following of search.followings) await following.settle();
  await search[Symbol.asyncDispose]();
  expect(leftAt).toMatchObject({ position: await given.log.head() });
});

test('the process that holds the lease feeds the server; the next one takes it over', async () => {
  const [first, second] = [givenTerms(), givenTerms()];
  const feeding = await given.start({ leases: first.leases });
  const standingBy = await given.start({ leases: second.leases });
  const feeders = () =>
    [feeding, standingBy].map(({ followings }) => followings.some(({ name }) => name === 'search'));
  first.begin(1);
  await given.publish(1, 'Magnificat');
  await serverAnswers(feeding);
  await serverAnswers(standingBy);
  expect(feeders()).toEqual([true, false]);

  first.end();
  second.begin(2);
  await given.publish(2, 'Nunc dimittis');
  await becomes(async () => (await found(feeding)).length, 2);
  await becomes(async () => (await found(standingBy)).length, 2);
  await becomes(() => feeders().join(), 'false,true');
  await becomes(() => [feeding.health(), standingBy.health()].join(), 'ok,ok');
  second.end();
});
