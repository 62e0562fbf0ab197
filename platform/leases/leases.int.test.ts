import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { silent } from '../../tests/given-read-models.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { openEmbeddedLeases } from './embedded-leases.ts';
import type { Leases, Term } from './leases.ts';
import { openMongoLeases } from './mongo-leases.ts';

const timings = { beatMs: 50, heldMs: 1000, silenceMs: 1500 };

let open = new AsyncDisposableStack();
afterEach(async () => {
  await open.disposeAsync();
  open = new AsyncDisposableStack();
});

/** Stands by for a lease; answers each of its terms as it begins. */
function standBy(leases: Leases, name = 'feeding') {
  const leaving = new AbortController();
  const terms: Term[] = [];
  let begun = Promise.withResolvers<Term>();
  const ended = leases.hold(
    name,
    async term => {
      terms.push(term);
      begun.resolve(term);
      begun = Promise.withResolvers();
      const over = Promise.withResolvers<void>();
      for (const signal of [term.signal, leaving.signal])
        signal.addEventListener('abort', () => over.resolve());
      await over.promise;
    },
    leaving.signal,
  );
  return {
    terms,
    begun: async (): Promise<Term> => terms.at(-1) ?? begun.promise,
    next: () => begun.promise,
    async leave() {
      leaving.abort();
      await ended;
    },
  };
}

/** A process whose calls to the server stop when it is frozen; its own clock goes on. */
function processOn(server: ReturnType<typeof createMongoLike>) {
  let thaw: PromiseWithResolvers<void> | undefined;
  const leases = open.use(
    openMongoLeases({ mongo: server.connect(() => thaw?.promise ?? pause(1)), logger: silent, timings }),
  );
  return {
    leases,
    freeze() {
      thaw = Promise.withResolvers();
    },
    thaw() {
      thaw?.resolve();
      thaw = undefined;
    },
  };
}

describe('leases in MongoDB', () => {
  test('one holds, and who stands by gets it when it is let go, in a later term', async () => {
    const server = createMongoLike();
    const first = standBy(processOn(server).leases);
    const term = await first.begun();
    const second = standBy(processOn(server).leases);
    await pause(4 * timings.beatMs);
    expect(second.terms).toEqual([]);
    expect(term.isOver).toBe(false);
    await first.leave();
    expect(term.isOver).toBe(true);
    expect((await second.begun()).number).toBe(term.number + 1);
    await second.leave();
  });

  test('of a holder that is silent the term is over before another begins, and it stands by again', async () => {
    const server = createMongoLike();
    const process = processOn(server);
    const first = standBy(process.leases);
    const term = await first.begun();
    const second = standBy(processOn(server).leases);
    process.freeze();
    const taken = await second.begun();
    expect([term.isOver, term.signal.aborted]).toEqual([true, true]);
    expect(taken.number).toBeGreaterThan(term.number);
    process.thaw();
    await pause(10 * timings.beatMs);
    expect([taken.isOver, first.terms.length]).toEqual([false, 1]);
    const again = first.next();
    await second.leave();
    expect((await again).number).toBe(taken.number + 1);
    await first.leave();
  });

  test('a clock that goes wrong on another machine changes nothing', async () => {
    const server = createMongoLike(() => Math.random() * 1e13);
    const first = standBy(processOn(server).leases);
    const term = await first.begun();
    const second = standBy(processOn(server).leases);
    await pause(1.2 * timings.silenceMs);
    expect([second.terms, term.isOver]).toEqual([[], false]);
    await Promise.all([first.leave(), second.leave()]);
  });

  test('a lease is abandoned when it was not held for so long', async () => {
    let time = 1_000_000;
    const server = createMongoLike(() => time);
    const { leases } = processOn(server);
    const holder = standBy(leases);
    await holder.begun();
    expect(await leases.isAbandoned('feeding', 1000)).toBe(false);
    await holder.leave();
    expect(await leases.isAbandoned('feeding', 1000)).toBe(false);
    time += 2000;
    expect(await leases.isAbandoned('feeding', 1000)).toBe(true);
  });

  test('is free at once when its process ends while it takes it', async () => {
    const server = createMongoLike();
    const mongo = server.connect();
    const taken = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const collection = (name: string) => {
      const found = mongo.database.collection(name);
      if (name !== 'leases') return found;
      return {
        ...found,
        async updateOne(...given: Parameters<typeof found.updateOne>) {
          const answer = await found.updateOne(...given);
          taken.resolve();
          await answered.promise;
          return answer;
        },
      };
    };
    const database = { ...mongo.database, collection } as unknown as typeof mongo.database;
    const leases = openMongoLeases({ mongo: { ...mongo, database }, logger: silent, timings });
    const first = standBy(leases);
    await taken.promise;
    const ended = leases[Symbol.asyncDispose]();
    answered.resolve();
    await Promise.all([ended, first.leave()]);
    expect(first.terms).toEqual([]);
    expect(server.collections.get('leases')?.get('feeding')).toMatchObject({ holder: null });
  });

  test('of processes that have ended, no beat is left', async () => {
    let time = 1_000_000;
    const server = createMongoLike(() => time);
    const killed = processOn(server);
    await standBy(killed.leases).begun();
    killed.freeze();
    time += 30 * DAY_MS;
    const leases = openMongoLeases({ mongo: server.connect(), logger: silent, timings });
    const next = standBy(leases);
    await next.begun();
    const beats = server.collections.get('beats');
    expect(beats?.size).toBe(1);
    await next.leave();
    await leases[Symbol.asyncDispose]();
    expect(beats?.size).toBe(0);
    killed.thaw();
  });

  test('who stands by is told that somebody else holds it', async () => {
    const server = createMongoLike();
    const first = standBy(processOn(server).leases);
    await first.begun();
    const leaving = new AbortController();
    const found = Promise.withResolvers<void>();
    const { leases } = processOn(server);
    const held = leases.hold('feeding', async () => undefined, leaving.signal, found.resolve);
    await found.promise;
    leaving.abort();
    await Promise.all([held, first.leave()]);
  });

  test('many leases of a process cost one beat', async () => {
    const server = createMongoLike();
    const { leases } = processOn(server);
    const held = ['a', 'b', 'c'].map(name => standBy(leases, name));
    await Promise.all(held.map(one => one.begun()));
    expect(server.collections.get('beats')?.size).toBe(1);
    await Promise.all(held.map(one => one.leave()));
  });
});

test('embedded, a lease is held at once, in a later term each time', async () => {
  const leases = open.use(openEmbeddedLeases({ file: ':memory:' }));
  for (const number of [1, 2, 3]) {
    const holder = standBy(leases);
    expect(holder.terms.map(term => term.number)).toEqual([number]);
    await holder.leave();
  }
});
