import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventLogContract } from '../../tests/contracts/event-log-contract.ts';
import { buildEvent } from '../../tests/contracts/new-event.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { portInMemory } from '../../tests/port-in-memory.ts';
import { type EventLog, ORIGIN, type RecordedEvent } from '../event-log/event-log.ts';
import { eventType } from '../event-log/event-types.ts';
import { open } from './key-file.ts';
import type { KeyStore } from './key-store.ts';
import { SubjectForgotten, sealLog } from './sealed-log.ts';
import { createSubjectKeys, KeyLost, type SubjectKeys } from './subject-keys.ts';

const guest = z.object({
  table: z.number(),
  name: z.string(),
  wishes: z.array(z.string()),
  allergy: z.string().nullable().optional(),
});
const types = {
  SomethingHappened: eventType({ schema: 1, data: z.object({ text: z.string() }) }),
  GuestInvited: eventType({
    schema: 1,
    data: guest,
    personal: { subject: ({ table }) => `table:${table}`, fields: { name: '', wishes: [], allergy: null } },
  }),
};
const invited = (table: number, name = 'Perpétue') =>
  buildEvent({ type: 'GuestInvited', data: { table, name, wishes: ['une bougie'] } });

interface SealedGuest {
  readonly sealed: { readonly fields: readonly string[]; readonly box: string };
}

const BY = randomBytes(32);
let raw: EventLog;
let events: RecordedEvent[];
let store: KeyStore;
let lost: KeyLost[];
/** As another process, or the next start, opens it: with nothing known. */
const opened = (by = BY, from: RecordedEvent[] = events, keys = store): EventLog =>
  sealLog(createMemoryEventLog(from), {
    types,
    keys: createSubjectKeys(keys, by),
    onLost: error => lost.push(error),
  });

beforeEach(() => {
  events = [];
  raw = createMemoryEventLog(events);
  store = portInMemory<KeyStore>(open);
  lost = [];
});

eventLogContract('event log with sealed fields', async () => {
  const kept: RecordedEvent[] = [];
  const keys = portInMemory<KeyStore>(open);
  return { open: async () => opened(BY, kept, keys), [Symbol.asyncDispose]: async () => undefined };
});

async function everyWay(log: EventLog, stream: string): Promise<(readonly RecordedEvent[])[]> {
  const all: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN })) all.push(...batch);
  const stop = new AbortController();
  const live: RecordedEvent[] = [];
  for await (const batch of log.subscribe({ after: ORIGIN, signal: stop.signal })) {
    live.push(...batch);
    stop.abort();
  }
  return [await log.readStream(stream), all, live];
}

test('what is personal is read as it was appended, whichever way, and stands nowhere in the log', async () => {
  const event = invited(4);
  await opened().append('guests', 'none', [event, buildEvent()]);
  for (const [first, second] of await everyWay(opened(), 'guests')) {
    expect(first?.data).toEqual(event.data);
    expect(second?.data).toEqual({ text: 'Épiphanie' });
  }
  const stored = JSON.stringify(await raw.readStream('guests'));
  expect(stored).toContain('Épiphanie');
  expect(stored).toContain('"table":4');
  for (const personal of ['Perp', 'bougie']) expect(stored).not.toContain(personal);
  expect(lost).toEqual([]);
});

test('equal values look different each time', async () => {
  await opened().append('guests', 'none', [invited(4), invited(4)]);
  const boxes = (await raw.readStream('guests')).map(({ data }) => (data as SealedGuest).sealed.box);
  expect(new Set(boxes).size).toBe(2);
});

describe('a sealed value does not open', () => {
  const moved = async (change: (event: RecordedEvent) => RecordedEvent) => {
    await opened().append('guests', 'none', [invited(4), invited(5)]);
    const [first] = await raw.readStream('guests');
    if (!first) throw new Error('it was appended');
    const log = opened(BY, [change(first)]);
    await expect(log.readStream(change(first).stream)).rejects.toThrow(KeyLost);
    expect(lost).toHaveLength(1);
  };
  const withData = (event: RecordedEvent, change: (sealed: SealedGuest['sealed']) => object) => ({
    ...event,
    data: { ...(event.data as SealedGuest), ...change((event.data as SealedGuest).sealed) },
  });
  const withFields = (...fields: string[]) =>
    moved(event => withData(event, ({ box }) => ({ sealed: { fields, box } })));

  test('in another stream', () => moved(event => ({ ...event, stream: 'strangers' })));
  test('in another event', () => moved(event => ({ ...event, id: randomUUID() })));
  test('in other fields', () => withFields('wishes', 'name'));
  test('with a field taken away', () => withFields('name'));
  test('of somebody else', () => moved(event => withData(event, () => ({ table: 5 }))));
  test('when it was changed', () =>
    moved(event =>
      withData(event, ({ fields, box }) => ({
        sealed: { fields, box: (box.startsWith('A') ? 'B' : 'A') + box.slice(1) },
      })),
    ));
  test('when it was never sealed', () => moved(event => withData(event, () => ({ name: 'Perpétue' }))));
  test('when nothing was', () =>
    moved(event => withData(event, () => ({ sealed: undefined, name: 'Perpétue', wishes: [] }))));
});

test('what is forgotten is read without what was personal, and takes nothing more', async () => {
  const log = opened();
  await log.append('guests', 'none', [invited(4), invited(5, 'Félicité')]);
  const keys = createSubjectKeys(store, BY);
  await keys.forget(['table:4']);
  for (const read of await everyWay(opened(), 'guests'))
    expect(read.map(({ data }) => data)).toEqual([
      { table: 4, name: '', wishes: [] },
      { table: 5, name: 'Félicité', wishes: ['une bougie'] },
    ]);
  await expect(opened().append('guests', 1, [invited(5), invited(4)])).rejects.toThrow(SubjectForgotten);
  expect(await raw.readStream('guests')).toHaveLength(2);
  expect(lost).toEqual([]);
});

test.each([
  ['destroyed', (keys: SubjectKeys) => keys.forget(['table:4'])],
  [
    'destroyed by another process',
    async (keys: SubjectKeys) => {
      await store.forget(['table:4']);
      keys.drop();
    },
  ],
])('a batch that is given again is opened again when a key was %s meanwhile', async (_, destroy) => {
  await opened().append('guests', 'none', [invited(4), invited(5, 'Félicité')]);
  const keys = createSubjectKeys(store, BY);
  const batch = await raw.readStream('guests');
  const given: EventLog = {
    ...raw,
    readAll: async function* () {
      yield batch;
    },
  };
  const log = sealLog(given, { types, keys, onLost: error => lost.push(error) });
  const names = async () => {
    for await (const read of log.readAll({ after: ORIGIN }))
      return read.map(({ data }) => (data as { name: string }).name);
    return [];
  };
  expect(await names()).toEqual(['Perpétue', 'Félicité']);
  await destroy(keys);
  expect(await names()).toEqual(['', 'Félicité']);
});

test('keys that are dropped while others are asked for are asked for again', async () => {
  await opened().append('guests', 'none', [invited(4), invited(5), invited(6)]);
  let whileAsked = async (): Promise<void> => undefined;
  const asked = async <Found>(found: Promise<Found>): Promise<Found> => {
    const answer = await found;
    await whileAsked();
    whileAsked = async () => undefined;
    return answer;
  };
  const slow: KeyStore = {
    ...store,
    find: subjects => asked(store.find(subjects)),
    add: keys => asked(store.add(keys)),
  };
  const keys = createSubjectKeys(slow, BY);
  const log = sealLog(createMemoryEventLog(events), { types, keys, onLost: error => lost.push(error) });
  await log.readStream('guests', { limit: 1 });
  // Another process destroys one of them, and this one hears of it.
  whileAsked = async () => {
    await store.forget(['table:6']);
    keys.drop();
  };
  const names = (await log.readStream('guests')).map(({ data }) => (data as { name: string }).name);
  expect(names).toEqual(['Perpétue', 'Perpétue', '']);
  whileAsked = async () => keys.drop();
  await log.append('guests', 2, [invited(4), invited(7)]);
  expect(await log.readStream('guests')).toHaveLength(5);
  expect(lost).toEqual([]);
});

test('a key that is missing, or another installation’s, is a loss and no forgetting', async () => {
  await opened().append('guests', 'none', [invited(4)]);
  for (const log of [opened(BY, events, portInMemory<KeyStore>(open)), opened(randomBytes(32))])
    await expect(log.readStream('guests')).rejects.toThrow(/The key of table:4 .* backup/);
  expect(lost).toHaveLength(2);
});

test('a key is on the disk before the first event that is sealed with it', async () => {
  const asked: string[] = [];
  const failing: KeyStore = {
    ...store,
    async add(keys) {
      asked.push(...keys.map(({ subject }) => subject));
      throw new Error('the disk is full');
    },
  };
  await expect(opened(BY, events, failing).append('guests', 'none', [invited(4)])).rejects.toThrow('full');
  expect(asked).toEqual(['table:4']);
  expect(await raw.head()).toBe(ORIGIN);
});

test('an append that is repeated is answered as the first time', async () => {
  const [event, log] = [invited(4), opened()];
  const first = await log.append('guests', 'none', [event]);
  expect(await log.append('guests', 'none', [event])).toEqual(first);
});
