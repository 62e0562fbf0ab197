import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventLogContract } from '../../../tests/contracts/event-log-contract.ts';
import { buildEvent, buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { LogUnavailable, ORIGIN } from '../event-log.ts';
import { openSqliteEventLog, type SqliteEventLogOptions } from './sqlite-event-log.ts';

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'parvis-log-'));
const open = (folder: string, options: Partial<SqliteEventLogOptions> = {}) =>
  openSqliteEventLog({
    file: join(folder, 'log.db'),
    onFatal: error => {
      throw error;
    },
    ...options,
  });

eventLogContract('SQLite event log', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => open(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
});

describe('SQLite event log, beyond the port', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function positions(): Promise<number[]> {
    await using log = await open(folder);
    const found: number[] = [];
    for await (const batch of log.readAll({ after: ORIGIN }))
      found.push(...batch.map(({ position }) => Number.parseInt(position, 10)));
    return found;
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test('positions are dense, also where appends were refused', async () => {
    {
      await using log = await open(folder);
      await Promise.allSettled(
        Array.from({ length: 100 }, (_, index) => log.append(`s-${index % 40}`, 'none', buildEvents(2))),
      );
      expect(log.stats()).toMatchObject({ appended: 40, refused: 60 });
    }
    expect(await positions()).toEqual(upTo(80));
  });

  test('what one turn of the event loop appends is one sync of the disk', async () => {
    await using log = await open(folder);
    await Promise.all(upTo(2000).map(n => log.append(`s-${n}`, 'none', buildEvents(1))));
    expect(log.stats()).toMatchObject({ appended: 2000, groups: 1 });
  });

  test('a turn that takes long is one sync as well, though the thread has been idle for long meanwhile', async () => {
    await using log = await open(folder);
    const append = () => upTo(10).map(() => log.append(`s-${randomUUID()}`, 'none', buildEvents(1)));
    const first = append();
    // As long as something that holds up this thread, and longer than the thread of the log waits to tidy up.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    await Promise.all([...first, ...append()]);
    expect(log.stats()).toMatchObject({ appended: 20, groups: 1 });
  });

  test('two processes append at once, and each sees what the other one did', async () => {
    const other = fork(new URL('../../../tests/faults/appending-process.ts', import.meta.url), [
      `--file=${join(folder, 'log.db')}`,
      `--journal=${join(folder, 'journal.ndjson')}`,
      '--writers=1',
      '--appends=200',
    ]);
    const exited = once(other, 'exit');
    {
      await using log = await open(folder);
      let revision: number | 'none' = 'none';
      for (let index = 0; index < 200; index++)
        ({ revision } = await log.append('here', revision, buildEvents(1)));
      const seen: string[] = [];
      for await (const batch of log.subscribe({ after: ORIGIN })) {
        seen.push(...batch.map(({ stream, revision: at }) => `${stream} ${at}`));
        if (seen.length === 599) break;
      }
      expect(new Set(seen).size).toBe(599);
      expect(await exited).toEqual([0, null]);
    }
    expect(await positions()).toEqual(upTo(599));
  });

  test('what this process knows of a stream yields to what another connection appended', async () => {
    await using here = await open(folder);
    await using there = await open(folder);
    await here.append('shared', 'none', [buildEvent()]);
    await there.append('shared', 0, [buildEvent()]);
    await expect(here.append('shared', 0, [buildEvent()])).rejects.toMatchObject({ actual: 1 });
    expect(await here.append('shared', 1, [buildEvent()])).toMatchObject({ revision: 2 });
  });

  test('who waits at the head has an event of this process as soon as its writer has the answer', async () => {
    await using log = await open(folder);
    const stop = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const batch of log.subscribe({ after: ORIGIN, signal: stop.signal }))
        seen.push(...idsOf(batch));
    })();
    const events = buildEvents(20);
    for (const [index, event] of events.entries()) {
      await log.append(`s-${index}`, 'none', [event]);
      await setImmediate();
      expect(seen).toHaveLength(index + 1);
    }
    stop.abort();
    await reading;
    expect(seen).toEqual(idsOf(events));
  });

  test('closing finishes the appends that wait, and empties the write-ahead log', async () => {
    const log = await open(folder);
    const events = buildEvents(50);
    const append = (some: typeof events) =>
      Promise.all(some.map(event => log.append(`s-${event.id}`, 'none', [event])));
    const underWay = append(events.slice(0, 25));
    await setImmediate();
    const waiting = append(events.slice(25));
    await log[Symbol.asyncDispose]();
    expect([...(await underWay), ...(await waiting)]).toHaveLength(50);
    await expect(log.append('late', 'none', buildEvents(1))).rejects.toThrow(LogUnavailable);
    await expect(log.readStream('late')).rejects.toThrow(LogUnavailable);
    await expect(stat(join(folder, 'log.db-wal'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await positions()).toEqual(upTo(50));
  });

  test('a full disk: who waits is told, nothing acknowledged is lost, reads go on', async () => {
    const acknowledged: string[] = [];
    {
      const fatal: Error[] = [];
      await using log = await open(folder, { maxPages: 40, onFatal: error => fatal.push(error) });
      const failed: unknown[] = [];
      for (let round = 0; round < 10; round++)
        await Promise.all(
          Array.from({ length: 5 }, async (_, writer) => {
            const event = buildEvent({ data: 'a'.repeat(4000) });
            const stream = `s-${round}-${writer}`;
            await log.append(stream, 'none', [event]).then(
              () => acknowledged.push(event.id),
              error => failed.push(error),
            );
          }),
        );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(failed.length).toBe(50 - acknowledged.length);
      for (const error of failed) expect(error).toBeInstanceOf(LogUnavailable);
      expect(fatal).toHaveLength(1);
      expect(fatal[0]?.message).toMatch(/full/);
      expect(await log.head()).not.toBe(ORIGIN);
    }
    await using log = await open(folder);
    const stored: string[] = [];
    for await (const batch of log.readAll({ after: ORIGIN })) stored.push(...idsOf(batch));
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  });

  test('another process that holds the file makes an append fail, not the log', async () => {
    await using log = await open(folder, { busyTimeoutMs: 50 });
    using other = new DatabaseSync(join(folder, 'log.db'));
    other.exec('BEGIN IMMEDIATE');
    const append = () => Promise.allSettled(upTo(20).map(n => log.append(`s-${n}`, 'none', buildEvents(1))));
    for (const { status } of await append()) expect(status).toBe('rejected');
    other.exec('COMMIT');
    for (const { status } of await append()) expect(status).toBe('fulfilled');
  });

  test('a file that is no log, or of a later format, is not opened', async () => {
    await writeFile(join(folder, 'log.db'), 'x'.repeat(5000));
    await expect(open(folder)).rejects.toThrow(/not a database/);
    await rm(join(folder, 'log.db'));
    using later = new DatabaseSync(join(folder, 'log.db'));
    later.exec('PRAGMA user_version = 2');
    await expect(open(folder)).rejects.toThrow(/format 2/);
  });
});
