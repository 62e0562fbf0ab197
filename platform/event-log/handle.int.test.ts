import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildEvent } from '../../tests/contracts/new-event.ts';
import { type EventLog, LogUnavailable, ORIGIN, WrongRevision } from './event-log.ts';
import { type EventOf, eventType } from './event-types.ts';
import { type CommandContext, createHandle, type Decider } from './handle.ts';
import { createIds } from './ids.ts';
import { openSqliteEventLog } from './sqlite/sqlite-event-log.ts';
import { UnknownEvent } from './upcasting.ts';

const types = {
  CandleLit: eventType({
    schema: 2,
    data: z.object({ by: z.string() }),
    upcasters: { 1: ({ name }: { name: string }) => ({ by: name }) },
  }),
};
type Candle = EventOf<typeof types>;

/** Lights candles until there are so many, one event each. */
const candles: Decider<{ upTo: number; by: string }, readonly string[], Candle> = {
  initial: [],
  decide({ upTo, by }, lit) {
    if (upTo < 0) throw new RangeError('candles are not put out');
    return Array.from({ length: Math.max(0, upTo - lit.length) }, () => ({
      type: 'CandleLit',
      data: { by },
    }));
  },
  evolve: (lit, { data }) => [...lit, data.by],
};

const NOW = Date.UTC(2026, 1, 2);
const ids = createIds({ now: () => NOW });
const context: CommandContext = { actor: 'user:1', correlationId: 'request-1' };

let folder: string;
let log: EventLog;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-handle-'));
  log = await openSqliteEventLog({ file: join(folder, 'log.db'), onFatal: () => {} });
});
afterEach(async () => {
  await log[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const handleOn = (on: EventLog) => createHandle({ log: on, types, ids, now: () => NOW });
const light = (upTo: number, by: string, overrides: Partial<CommandContext> = {}, on = log) =>
  handleOn(on)('candles', candles, { upTo, by }, { ...context, ...overrides });

/** The log, with somebody else who appends to the stream before each of the first appends. */
function overtaken(times: number): EventLog {
  let left = times;
  return {
    ...log,
    async append(stream, expected, events) {
      if (left-- > 0) {
        const type = { type: 'CandleLit', schema: 2, data: { by: 'other' } };
        await log.append(stream, expected, [buildEvent(type)]);
      }
      return log.append(stream, expected, events);
    },
  };
}

test('decides on what the stream says and appends the whole envelope', async () => {
  await light(1, 'Agnès');
  const handled = await light(3, 'Benoît', { causationId: 'cause' });
  const recorded = await log.readStream('candles');
  expect(handled).toEqual({
    state: ['Agnès', 'Benoît', 'Benoît'],
    events: Array(2).fill({ type: 'CandleLit', data: { by: 'Benoît' } }),
    revision: 2,
    position: recorded[2]?.position,
  });
  expect(recorded[0]).toMatchObject({
    actor: 'user:1',
    correlationId: 'request-1',
    causationId: 'request-1',
  });
  expect(recorded[2]).toMatchObject({ schema: 2, at: '2026-02-02T00:00:00.000Z', causationId: 'cause' });
});

test('a decision without events appends nothing and answers where the stream is', async () => {
  const nothing = { state: [], events: [], revision: undefined, position: ORIGIN };
  expect(await light(0, 'Agnès')).toEqual(nothing);
  const { position } = await light(2, 'Agnès');
  expect(await light(1, 'Benoît')).toMatchObject({ events: [], revision: 1, position });
  expect(await log.head()).toBe(position);
});

test('what decide throws reaches the caller, and nothing is appended', async () => {
  await expect(light(-1, 'Agnès')).rejects.toThrow(RangeError);
  expect(await log.head()).toBe(ORIGIN);
});

test('all that one command makes happen has one moment: as of none there is a half of it', async () => {
  let ticks = NOW;
  const handle = createHandle({ log, types, ids, now: () => ticks++ });
  await handle('candles', candles, { upTo: 3, by: 'Agnès' }, context);
  expect(new Set((await log.readStream('candles')).map(({ at }) => at)).size).toBe(1);
});

test('who was overtaken decides again on the new state', async () => {
  const handled = await light(3, 'Agnès', {}, overtaken(2));
  expect(handled).toMatchObject({ state: ['other', 'other', 'Agnès'], revision: 2 });
});

test('who was overtaken three times gets the conflict', async () => {
  await expect(light(9, 'Agnès', {}, overtaken(3))).rejects.toThrow(WrongRevision);
  expect(await log.readStream('candles')).toHaveLength(3);
});

test('the ids of the events are the same at each attempt', async () => {
  const attempts: string[][] = [];
  const inner = overtaken(2);
  const on: EventLog = {
    ...inner,
    append(stream, expected, events) {
      attempts.push(events.slice(0, 1).map(({ id }) => id));
      return inner.append(stream, expected, events);
    },
  };
  await light(9, 'Agnès', {}, on);
  expect(attempts).toHaveLength(3);
  expect(new Set(attempts.flat()).size).toBe(1);
});

test('an expected revision that is not the present one is a conflict, before and during the append', async () => {
  await expect(light(1, 'Agnès', { expected: 0 })).rejects.toMatchObject({ actual: 'none' });
  await light(2, 'Agnès');
  await expect(light(3, 'Agnès', { expected: 0 })).rejects.toMatchObject({ expected: 0, actual: 1 });
  await expect(light(9, 'Agnès', { expected: 1 }, overtaken(1))).rejects.toMatchObject({ actual: 2 });
  expect(await light(4, 'Agnès', { expected: 2 })).toMatchObject({ revision: 3 });
});

test('the same key of the same actor answers as the first time, whatever happened since', async () => {
  const first = await light(2, 'Agnès', { idempotencyKey: 'key' });
  await light(5, 'Benoît');
  const repeat = await light(9, 'Agnès', { idempotencyKey: 'key' });
  expect(repeat).toMatchObject({ state: first.state, revision: first.revision, position: first.position });
  expect(repeat.events.map(({ type, data }) => ({ type, data }))).toEqual(first.events);
  const stale = await light(2, 'Agnès', { idempotencyKey: 'key', expected: 0 });
  expect(stale).toMatchObject({ revision: 1 });
  expect(await log.readStream('candles')).toHaveLength(5);
});

test('the same key twice at the same moment is one command', async () => {
  const [one, two] = await Promise.all([
    light(3, 'Agnès', { idempotencyKey: 'key' }),
    light(3, 'Agnès', { idempotencyKey: 'key' }),
  ]);
  expect(one.position).toBe(two.position);
  expect(await log.readStream('candles')).toHaveLength(3);
});

test('after an answer that was lost, the same key finds what it did', async () => {
  const losesTheAnswer: EventLog = {
    ...log,
    async append(stream, expected, events) {
      await log.append(stream, expected, events);
      throw new LogUnavailable('the answer was lost');
    },
  };
  const key = { idempotencyKey: 'key' };
  await expect(light(2, 'Agnès', key, losesTheAnswer)).rejects.toThrow(LogUnavailable);
  expect(await light(2, 'Agnès', key)).toMatchObject({ state: ['Agnès', 'Agnès'], revision: 1 });
  expect(await log.readStream('candles')).toHaveLength(2);
});

test('the same key of another actor, or another key, is another command', async () => {
  await light(1, 'Agnès', { idempotencyKey: 'key' });
  const another = await light(2, 'Benoît', { idempotencyKey: 'key', actor: 'user:2' });
  expect(another.state).toEqual(['Agnès', 'Benoît']);
  const later = await light(3, 'Agnès', { idempotencyKey: 'other' });
  expect(later.state).toEqual(['Agnès', 'Benoît', 'Agnès']);
});

test('older shapes are brought up to date before they are folded; unknown events stop the command', async () => {
  await log.append('candles', 'none', [buildEvent({ type: 'CandleLit', data: { name: 'Agnès' } })]);
  expect((await light(2, 'Benoît')).state).toEqual(['Agnès', 'Benoît']);
  await log.append('candles', 1, [buildEvent({ type: 'CandleStolen' })]);
  await expect(light(9, 'Benoît')).rejects.toThrow(UnknownEvent);
});

test('data that its type does not allow never reaches the log, nor do fields that it does not name', async () => {
  const handle = handleOn(log);
  const carelessly = (data: object) =>
    handle(
      'candles',
      { ...candles, decide: () => [{ type: 'CandleLit', data } as Candle] },
      { upTo: 1, by: '' },
      context,
    );
  await expect(carelessly({ by: 1 })).rejects.toThrow(z.ZodError);
  await carelessly({ by: 'Agnès', password: 'secret' });
  expect((await log.readStream('candles')).map(({ data }) => data)).toEqual([{ by: 'Agnès' }]);
});

test('a stream presumed new is opened unseen; one that is there all the same is decided on as it is', async () => {
  const unread: EventLog = { ...log, readStream: () => Promise.reject(new Error('was read')) };
  const opened = await light(1, 'Agnès', { presumedNew: true }, unread);
  expect(opened).toMatchObject({ state: ['Agnès'], revision: 0 });
  const more = await light(3, 'Benoît', { presumedNew: true });
  expect(more).toMatchObject({ state: ['Agnès', 'Benoît', 'Benoît'], revision: 2 });
  const nothing = await light(3, 'Claire', { presumedNew: true });
  expect(nothing).toMatchObject({ events: [], revision: 2 });
  expect(await light(0, 'Denis', { presumedNew: true })).toMatchObject({ events: [], revision: 2 });
  expect(await log.readStream('candles')).toHaveLength(3);
});

test('a repeated command is answered as before, also where the stream is presumed new', async () => {
  const once = { presumedNew: true, idempotencyKey: 'once' };
  const first = await light(2, 'Agnès', once);
  await light(3, 'Benoît');
  expect(await light(2, 'Agnès', once)).toEqual(first);
  expect(await log.readStream('candles')).toHaveLength(3);
});

test('a stream presumed new is not opened where the actor saw it at a revision', async () => {
  await expect(light(1, 'Agnès', { presumedNew: true, expected: 4 })).rejects.toThrow(WrongRevision);
  await light(1, 'Agnès');
  expect(await light(2, 'Benoît', { presumedNew: true, expected: 0 })).toMatchObject({ revision: 1 });
});
