import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type GivenOptions, givenReadModels } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import {
  kept,
  type NoteEvent,
  notes,
  notesModel,
  numbers,
  positionOf,
  shownOf,
  writer,
} from '../../tests/note-lists.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { openEmbeddedLeases } from '../leases/embedded-leases.ts';
import { BeingBuilt, type ReadStore, Superseded } from '../read-store/read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { Unavailable } from '../unavailable.ts';

test('anew: readers never see less than there was, while events go on coming', async () => {
  const log = createMemoryEventLog();
  const note = writer(log);
  await note('a', ...numbers(1, 6000));
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  const before = await givenReadModels([notes], { log, store: kept(store) });
  await before.settle();
  await before[Symbol.asyncDispose]();

  await using models = await givenReadModels([notes], { log, store: kept(store), anew: true });
  let least = 6000;
  let over = false;
  const reader = (async () => {
    while (!over) {
      const seen = (await models.of(notes).get('a'))?.notes.length ?? 0;
      if (seen < least) least = seen;
      await new Promise(setImmediate);
    }
  })();
  for (const one of numbers(6001, 6100)) await note('a', one);
  await models.settle();
  await note('a', '6101');
  await models.settle();
  over = true;
  await reader;
  expect(least).toBe(6000);
  expect((await models.of(notes).get('a'))?.notes).toEqual(numbers(1, 6101));
  expect((await shownOf(store, 'notes')).number).toBe(2);
});

test('takes in what is shown has got just before they are exchanged', async () => {
  const log = createMemoryEventLog();
  const note = writer(log);
  await note('a', '1');
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  const before = await givenReadModels([notes], { log, store: kept(store) });
  await before.settle();
  await before[Symbol.asyncDispose]();
  const shown = Promise.withResolvers<void>();
  let grows = true;
  const held = kept(store, {
    commit: async sets => {
      if (grows && sets.some(({ generation }) => generation.state === 'building')) {
        grows = false;
        await note('a', '2');
        await shown.promise;
      }
      await store.commit(sets);
    },
  });
  await using models = await givenReadModels([notes], { log, store: held, anew: true });
  models.following.onApplied(() => shown.resolve());
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(['1', '2']);
  await note('a', '3');
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(['1', '2', '3']);
  expect((await shownOf(store, 'notes')).number).toBe(2);
});

test('reads the log once for all that is lacking', async () => {
  const log = createMemoryEventLog();
  await writer(log)('a', ...numbers(1, 3000));
  let read = 0;
  const counting: EventLog = {
    ...log,
    async *readAll(options) {
      for await (const events of log.readAll(options)) {
        read += events.length;
        yield events;
      }
    },
  };
  const others = ['one', 'two', 'three'].map(name => notesModel(name, (note, before) => [...before, note]));
  await using models = await givenReadModels([notes, ...others], { log: counting });
  await models.settle();
  expect(read).toBe(3000);
});

test.each(['goes on after a failure', 'goes on after a restart'])(
  '%s of the store where it stopped',
  async how => {
    const log = createMemoryEventLog();
    await writer(log)('a', ...numbers(1, 10_000));
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    const failed = Promise.withResolvers<void>();
    let commits = 0;
    const failing = kept(store, {
      commit: async sets => {
        commits += 1;
        if (commits === 3) {
          failed.resolve();
          throw new Error('planned');
        }
        await store.commit(sets);
      },
    });
    const after: string[] = [];
    const watched: EventLog = {
      ...log,
      readAll: options => {
        after.push(options.after);
        return log.readAll(options);
      },
    };
    const restarts = how.endsWith('restart');
    const first = await givenReadModels([notes], {
      log: watched,
      store: failing,
      ...(restarts && { outageDelaysMs: [60_000] }),
    });
    await failed.promise;
    if (restarts) await first[Symbol.asyncDispose]();
    await using second = restarts
      ? await givenReadModels([notes], { log: watched, store: kept(store) })
      : first;
    await second.settle();
    expect((await second.of(notes).get('a'))?.notes).toEqual(numbers(1, 10_000));
    // Two batches of 500 events were done.
    expect(after.filter(one => one === '')).toHaveLength(1);
    expect(after).toContain(await positionOf(log, 1000));
  },
);

const changes: [string, Partial<typeof notes>][] = [
  ['version', { version: 2 }],
  ['field', { fields: { last: 'text' } }],
  ['index', { fields: { last: 'text' }, indexes: [['last']] }],
];
test.each(changes)(
  'beside a program that runs, of another %s: neither sees the other',
  async (_, changed) => {
    const folder = await mkdtemp(join(tmpdir(), 'parvis-versions-'));
    const log = createMemoryEventLog();
    const note = writer(log);
    await note('a', '1');
    const older = await givenReadModels([notes], { log, store: await openSqliteReadStore({ folder }) });
    await older.settle();
    const model = notesModel('notes', (one, before) => [...before, `${one}!`]);
    const shouted: typeof notes = { ...model, ...changed };
    // The command builds it, and ends.
    const built = await givenReadModels([shouted], {
      log,
      store: await openSqliteReadStore({ folder }),
      keepsOthers: true,
    });
    await built.settle();
    await built[Symbol.asyncDispose]();

    await note('a', '2');
    await older.settle();
    expect((await older.of(notes).get('a'))?.notes).toEqual(['1', '2']);
    await older[Symbol.asyncDispose]();
    const again = await givenReadModels([notes], { log, store: await openSqliteReadStore({ folder }) });
    await again.settle();
    await again[Symbol.asyncDispose]();

    let reading: string | undefined;
    const watched: EventLog = {
      ...log,
      readAll: options => {
        reading ??= options.after;
        return log.readAll(options);
      },
    };
    await using newer = await givenReadModels([shouted], {
      log: watched,
      store: await openSqliteReadStore({ folder }),
    });
    await newer.settle();
    expect(reading).not.toBe('');
    expect((await newer.of(shouted).get('a'))?.notes).toEqual(['1!', '2!']);
    await newer.settle();
    const files = (await readdir(folder)).filter(name => name.endsWith('.sqlite'));
    expect(files).toHaveLength(1);
    await newer[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  },
);

test.for(['comes to its end', 'has only begun'])(
  'a program goes on with what it builds though a command builds the same beside it, which %s',
  async how => {
    const folder = await mkdtemp(join(tmpdir(), 'parvis-versions-'));
    const log = createMemoryEventLog();
    const note = writer(log);
    await note('a', ...numbers(1, 1000));
    /** What is built is held up twice, until it may go on. */
    const start = async (options: GivenOptions) => {
      const [reached, claimed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const waiting = [...gates].values();
      const store = await openSqliteReadStore({ folder });
      const held: ReadStore = {
        ...store,
        async commit(sets) {
          reached.resolve();
          if (sets.some(({ generation }) => generation.state === 'building'))
            await waiting.next().value?.promise;
          await store.commit(sets);
        },
        async claim(generation, term) {
          const own = await store.claim(generation, term);
          claimed.resolve();
          return own;
        },
      };
      const leases = openEmbeddedLeases({ file: join(folder, 'leases') });
      const models = await givenReadModels([notes], { log, store: held, leases, ...options });
      await reached.promise;
      const goOn = () => gates.shift()?.resolve();
      return { models, goOn, claimed: claimed.promise };
    };
    const program = await start({});
    const command = await start({ keepsOthers: true });
    const ending = command.models.fed.built();
    if (how === 'has only begun') {
      program.goOn();
      await program.claimed;
      command.goOn();
      await expect(ending).rejects.toThrow(Superseded);
    } else {
      command.goOn();
      command.goOn();
      await ending;
      await command.models[Symbol.asyncDispose]();
      program.goOn();
    }
    program.goOn();
    await program.models.settle();
    await note('a', '1001');
    await program.models.settle();
    expect((await program.models.of(notes).get('a'))?.notes).toEqual(numbers(1, 1001));
    await command.models[Symbol.asyncDispose]();
    await program.models[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  },
);

test('tells listeners nothing old, neither of what is built nor of what is caught up', async () => {
  const log = createMemoryEventLog();
  const note = writer(log);
  await note('a', ...numbers(1, 10));
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  const first = await givenReadModels([notes], { log, store: kept(store) });
  await first.settle();
  await first[Symbol.asyncDispose]();

  const building = Promise.withResolvers<void>();
  const held = kept(store, {
    commit: async sets => {
      if (sets.some(({ generation }) => generation.state === 'building')) await building.promise;
      await store.commit(sets);
    },
  });
  const added = notesModel('added', (one, before) => [...before, one]);
  await using second = await givenReadModels([notes, added], { log, store: held });
  const heard: unknown[] = [];
  const applied = Promise.withResolvers<void>();
  second.following.onApplied(events => {
    heard.push(...events.map(event => (event.data as NoteEvent['data']).note));
    applied.resolve();
  });
  await note('a', '11');
  await applied.promise;
  expect((await second.of(notes).get('a'))?.notes).toHaveLength(11);
  await expect(second.of(added).get('a')).rejects.toThrow(BeingBuilt);
  building.resolve();
  await second.settle();
  expect((await second.of(added).get('a'))?.notes).toEqual(numbers(1, 11));
  expect(heard).toEqual(['11']);
});

test('made anew, they are made anew although the store failed meanwhile', async () => {
  const log = createMemoryEventLog();
  await writer(log)('a', '1');
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  {
    await using models = await givenReadModels([notes], { log, store: kept(store) });
    await models.settle();
  }
  const [shownBefore] = [...(await store.generations()).values()];
  let fails = 1;
  const failing = kept(store, {
    commit: async sets => {
      if (fails-- > 0) throw new Error('planned');
      await store.commit(sets);
    },
  });
  await using models = await givenReadModels([notes], { log, store: failing, anew: true });
  await models.settle();
  const [shown] = [...(await store.generations()).values()];
  expect(fails).toBeLessThan(1);
  expect(shown?.shown?.number).toBeGreaterThan(shownBefore?.shown?.number ?? 0);
});

test('a start that waits for its store ends when it is told to stop', async () => {
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  const stopping = new AbortController();
  let asked = 0;
  const away = kept(store, {
    generations: async () => {
      asked += 1;
      if (asked === 3) stopping.abort();
      throw new Unavailable('MongoDB is away');
    },
  });
  const starting = givenReadModels([notes], { store: away, stopped: stopping.signal });
  await expect(starting).rejects.toHaveProperty('name', 'AbortError');
  expect(asked).toBe(3);
});
