import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { LogBehind } from '../event-log/checkpoints.ts';
import type { EventLog, RecordedEvent } from '../event-log/event-log.ts';
import { BeingBuilt, type ReadStore } from '../read-store/read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { type Change, readModel } from './read-model.ts';

type NoteEvent = { type: 'Noted'; data: { list: string; note: string } };
type Noted = RecordedEvent<'Noted', NoteEvent['data']>;
type Notes = { readonly notes: readonly string[] };

/** Keeps the order in which the events were applied, so that a lost, doubled or moved one shows. */
function notesModel(name: string, apply: (note: string, before: readonly string[]) => readonly string[]) {
  const noted = ({ data: { list, note } }: Noted): Change<Notes>[] => [
    { id: list, evolve: before => ({ notes: apply(note, before?.notes ?? []) }) },
  ];
  return readModel<NoteEvent>()<Notes>({ name, version: 1, fields: {}, indexes: [], on: { Noted: noted } });
}
const notes = notesModel('notes', (note, before) => [...before, note]);

/** As many as an append surely may have. */
const AT_ONCE = 500;

function writer(log: EventLog) {
  const revisions = new Map<string, number>();
  const append = async (list: string, added: readonly string[]) => {
    const revision = revisions.get(list);
    const answer = await log.append(
      list,
      revision ?? 'none',
      added.map(note => ({
        id: randomUUID(),
        type: 'Noted',
        schema: 1,
        at: '2026-01-05T08:00:00.000Z',
        actor: 'system',
        correlationId: note,
        causationId: note,
        data: { list, note },
      })),
    );
    revisions.set(list, answer.revision);
    return answer.position;
  };
  return async (list: string, ...added: string[]) => {
    for (let at = AT_ONCE; at < added.length; at += AT_ONCE)
      await append(list, added.slice(at - AT_ONCE, at));
    return append(list, added.slice(-(added.length % AT_ONCE || AT_ONCE)));
  };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** A store that is opened once and outlives the projectors that use it. */
const kept = (store: ReadStore, changes: Partial<ReadStore> = {}): ReadStore => ({
  ...store,
  ...changes,
  [Symbol.asyncDispose]: async () => undefined,
});

/** Of the n-th event. */
const position = (n: number) => String(n * 7).padStart(12, '0');

const shownOf = async (store: ReadStore, name: string) => {
  const shown = (await store.generations()).get(name)?.shown;
  if (!shown) throw new Error(`${name} is not shown`);
  return shown;
};

describe('reading', () => {
  test('applies what is there and what comes, each once and in order', async () => {
    const log = createMemoryEventLog();
    const note = writer(log);
    await note('a', ...numbers(1, 2500));
    await using views = await givenReadModels([notes], { log });
    for (const one of numbers(2501, 2520)) await note('a', one);
    await views.settle();
    expect((await views.of(notes).get('a'))?.notes).toEqual(numbers(1, 2520));
  });

  test('goes on after a restart where it was', async () => {
    const log = createMemoryEventLog();
    const note = writer(log);
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    const heard: unknown[] = [];
    for (const day of ['1', '2', '3']) {
      await note('a', day);
      await using views = await givenReadModels([notes], { log, store: kept(store) });
      views.following.onApplied(events => void heard.push(...events));
      await views.settle();
      expect((await views.of(notes).get('a'))?.notes).toEqual(numbers(1, Number(day)));
    }
    // Everything was in the log when the program began.
    expect(heard).toEqual([]);
  });

  test('a crash between batches leaves a state from which the same follows', async () => {
    const log = createMemoryEventLog();
    await writer(log)('a', ...numbers(1, 5000));
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    let commits = 0;
    const crashed = Promise.withResolvers<void>();
    const crashing = kept(store, {
      commit: async sets => {
        if (++commits > 1) {
          crashed.resolve();
          return new Promise(() => undefined);
        }
        return store.commit(sets);
      },
    });
    // Never disposed of, as a killed process is not.
    await givenReadModels([notes], { log, store: crashing });
    await crashed.promise;
    expect((await store.generations()).get('notes')?.building?.checkpoint).toBe(position(4000));
    await using views = await givenReadModels([notes], { log, store: kept(store) });
    await views.settle();
    expect((await views.of(notes).get('a'))?.notes).toEqual(numbers(1, 5000));
  });

  test('a store that fails for a while is tried again, and nothing is lost or doubled', async () => {
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    let failures = 3;
    const healths: string[] = [];
    const failing = kept(store, {
      commit: async sets => {
        if (failures-- > 0) throw new Error('the disk is full');
        healths.push(views.isWell() ? 'ok' : 'degraded');
        return store.commit(sets);
      },
    });
    await using views = await givenReadModels([notes], { store: failing });
    const note = writer(views.log);
    await note('a', '1', '2');
    await note('b', '3');
    await views.settle();
    expect((await views.of(notes).get('a'))?.notes).toEqual(['1', '2']);
    expect((await shownOf(store, 'notes')).parked).toEqual([]);
    expect(healths[0]).toBe('degraded');
    await note('b', '4');
    await views.settle();
    expect(views.isWell()).toBe(true);
  });

  test('a log that cannot be read for a while leaves nothing degraded behind it, also when nothing new comes', async () => {
    const log = createMemoryEventLog();
    await writer(log)('a', '1');
    let failures = 2;
    const healths: string[] = [];
    const followed = Promise.withResolvers<void>();
    const failing: EventLog = {
      ...log,
      readAll(options) {
        if (failures-- > 0) throw new Error('planned');
        healths.push(views.isWell() ? 'ok' : 'degraded');
        return log.readAll(options);
      },
      subscribe(options) {
        followed.resolve();
        return log.subscribe(options);
      },
    };
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    // All is applied already.
    await using before = await givenReadModels([notes], { log, store: kept(store) });
    await before.settle();
    await before[Symbol.asyncDispose]();
    await using views = await givenReadModels([notes], { log: failing, store: kept(store) });
    await followed.promise;
    expect(healths).toEqual(['degraded']);
    expect(views.isWell()).toBe(true);
  });

  test('a log that ends before the read models is refused', async () => {
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    await using views = await givenReadModels([notes], { store: kept(store) });
    await writer(views.log)('a', '1');
    await views.settle();
    const older = givenReadModels([notes], { log: createMemoryEventLog(), store: kept(store) });
    await expect(older).rejects.toThrow(LogBehind);
  });
});

/** Only what it has to be tried with is known to another program. */
const without = (poison: string) => (event: RecordedEvent) => {
  if ((event.data as { note: string }).note === poison) throw new Error('the type is unknown');
  return event;
};

describe('an event that cannot be applied', () => {
  const fragile = notesModel('fragile', (note, before) => {
    if (note === '2') throw new Error(`${note} cannot be applied`);
    return [...before, note];
  });

  test('parks its stream for its model, in order; other streams and other models go on', async () => {
    await using views = await givenReadModels([fragile, notes]);
    const note = writer(views.log);
    await note('a', '1', '2', '3');
    await note('b', '4');
    await views.settle();
    await note('a', '5');
    await note('b', '6');
    await views.settle();

    expect((await views.of(fragile).get('a'))?.notes).toEqual(['1']);
    expect((await views.of(fragile).get('b'))?.notes).toEqual(['4', '6']);
    expect((await views.of(notes).get('a'))?.notes).toEqual(['1', '2', '3', '5']);
    const { parked } = await shownOf(views.store, fragile.name);
    expect(parked.map(({ stream, error }) => `${stream}: ${error}`)).toEqual(['a: 2 cannot be applied']);
    expect(views.isWell()).toBe(false);
    expect(views.fed.status().map(({ parked: streams }) => streams)).toEqual([1, 0]);
  });

  test('stays parked over a restart, and its stream with it', async () => {
    const log = createMemoryEventLog();
    const note = writer(log);
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    for (const added of [['1', '2'], ['3']]) {
      await note('a', ...added);
      await using views = await givenReadModels([fragile], { log, store: kept(store) });
      await views.settle();
      expect(views.isWell()).toBe(false);
    }
    expect((await store.collection<Notes>(fragile.name).get('a'))?.notes).toEqual(['1']);
    expect((await shownOf(store, fragile.name)).parked).toHaveLength(1);
  });

  test('is parked when its type is not known, and is not shown to listeners', async () => {
    const heard: unknown[] = [];
    await using views = await givenReadModels([notes], { decode: without('2') });
    await views.settle();
    views.following.onApplied(events => void heard.push(...events.map(({ data }) => data)));
    const note = writer(views.log);
    await note('a', '1', '2');
    await note('b', '3');
    await views.settle();
    expect((await views.of(notes).get('a'))?.notes).toEqual(['1']);
    expect((await views.of(notes).get('b'))?.notes).toEqual(['3']);
    expect((await shownOf(views.store, 'notes')).parked.map(({ error }) => error)).toEqual([
      'the type is unknown',
    ]);
    expect(heard).toEqual([
      { list: 'a', note: '1' },
      { list: 'b', note: '3' },
    ]);
  });

  test('is tried again by a program with another table of event types, beside what is shown', async () => {
    const log = createMemoryEventLog();
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    await writer(log)('a', '1', '2', '3');
    const older = await givenReadModels([notes], {
      log,
      store: kept(store),
      decode: without('2'),
      eventTypes: 'older',
    });
    await older.settle();
    await older[Symbol.asyncDispose]();
    const { number, parked } = await shownOf(store, 'notes');
    expect(parked).toHaveLength(1);

    const same = await givenReadModels([notes], { log, store: kept(store), eventTypes: 'older' });
    await same.settle();
    await same[Symbol.asyncDispose]();
    expect(await shownOf(store, 'notes')).toMatchObject({ number, parked });

    await using newer = await givenReadModels([notes], { log, store: kept(store), eventTypes: 'newer' });
    await newer.settle();
    expect((await newer.of(notes).get('a'))?.notes).toEqual(['1', '2', '3']);
    expect(newer.isWell()).toBe(true);
  });

  test('changes nothing when only its second change fails', async () => {
    const noted = ({ data: { note } }: Noted): Change<Notes>[] => [
      { id: 'first', evolve: before => ({ notes: [...(before?.notes ?? []), note] }) },
      {
        id: 'second',
        evolve: () => {
          throw new Error('no');
        },
      },
    ];
    const both = readModel<NoteEvent>()<Notes>({ ...notes, name: 'both', on: { Noted: noted } });
    await using views = await givenReadModels([both]);
    await writer(views.log)('a', '1');
    await views.settle();
    expect(await views.of(both).get('first')).toBeUndefined();
  });
});

describe('building', () => {
  test('anew: readers never see less than there was, while events go on coming', async () => {
    const log = createMemoryEventLog();
    const note = writer(log);
    await note('a', ...numbers(1, 6000));
    await using views = await givenReadModels([notes], { log });
    await views.settle();

    let least = 6000;
    let over = false;
    const reader = (async () => {
      while (!over) {
        const seen = (await views.of(notes).get('a'))?.notes.length ?? 0;
        if (seen < least) least = seen;
        await new Promise(setImmediate);
      }
    })();
    const rebuilt = views.fed.rebuild(['notes']);
    for (const one of numbers(6001, 6100)) await note('a', one);
    await rebuilt;
    await note('a', '6101');
    await views.settle();
    over = true;
    await reader;
    expect(least).toBe(6000);
    expect((await views.of(notes).get('a'))?.notes).toEqual(numbers(1, 6101));
    await expect(views.fed.rebuild(['nobody'])).rejects.toThrow('no read model');
  });

  test('takes in what is shown has got just before they are exchanged', async () => {
    const log = createMemoryEventLog();
    const note = writer(log);
    await note('a', '1');
    let catching = false;
    const growing: EventLog = {
      ...log,
      async *readAll(options) {
        yield* log.readAll(options);
        if (!catching) return;
        catching = false;
        await note('a', '2');
      },
    };
    await using views = await givenReadModels([notes], { log: growing });
    await views.settle();
    catching = true;
    await views.fed.rebuild(['notes']);
    await note('a', '3');
    await views.settle();
    expect((await views.of(notes).get('a'))?.notes).toEqual(['1', '2', '3']);
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
    await using views = await givenReadModels([notes, ...others], { log: counting });
    await views.settle();
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
      // Two batches of 4,000 events were done.
      expect(after.filter(one => one === '')).toHaveLength(1);
      expect(after).toContain(position(8000));
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
});

describe('waiting', () => {
  test('for a position answers whether it was reached in time', async () => {
    await using views = await givenReadModels([notes]);
    const position = await writer(views.log)('a', '1');
    expect(await views.following.waitFor(position, 2000)).toBe(true);
    expect((await views.of(notes).get('a'))?.notes).toEqual(['1']);
    expect(await views.following.waitFor(`${position}9`, 1)).toBe(false);
    expect(views.following.position).toBe(position);
    expect(await views.following.lag()).toBe(0);
  });

  test('ends when the projector does, with what it was doing done', async () => {
    const views = await givenReadModels([notes]);
    const settled = views.settle('9');
    const outcome = expect(settled).rejects.toThrow('followed no longer');
    await writer(views.log)('a', '1');
    await views[Symbol.asyncDispose]();
    await outcome;
  });

  test('lag is the age of the oldest event that is not applied', async () => {
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    const stuck = kept(store, { commit: () => Promise.reject(new Error('the disk is full')) });
    const now = () => Date.parse('2026-01-05T08:00:42.000Z');
    await using views = await givenReadModels([notes], { store: stuck, now });
    await writer(views.log)('a', '1');
    expect(await views.following.lag()).toBe(42_000);
  });
});

describe('listeners', () => {
  test('hear each batch when its documents can be read, before whoever waits', async () => {
    await using views = await givenReadModels([notes]);
    const told: string[] = [];
    views.following.onApplied((events, position) => {
      told.push(`${events.length} up to ${position}`);
    });
    const position = await writer(views.log)('a', '1', '2');
    await views.settle();
    expect(told).toEqual([`2 up to ${position}`]);
  });

  test('that fail stop neither the others nor the projecting, and can leave', async () => {
    const errors: string[] = [];
    const logger = {
      info: () => undefined,
      error: (_: object, message: string) => void errors.push(message),
    };
    await using views = await givenReadModels([notes], { logger });
    let calls = 0;
    views.following.onApplied(() => {
      throw new Error('at once');
    });
    views.following.onApplied(async () => {
      throw new Error('later');
    });
    const leave = views.following.onApplied(() => void calls++);
    const note = writer(views.log);
    await note('a', '1');
    await views.settle();
    leave();
    await note('a', '2');
    await views.settle();
    // A rejection is heard of after whoever waited for the documents.
    await new Promise(setImmediate);
    expect(calls).toBe(1);
    expect(errors).toEqual(Array(4).fill('who reacts to what was applied has failed'));
    expect((await views.of(notes).get('a'))?.notes).toEqual(['1', '2']);
  });
});
