import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import type { EventLog, Position } from '../../platform/event-log/event-log.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { createHistory } from '../../tests/build-events.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { buildPast } from './build-past.ts';
import { PUBLIC_MODELS } from './public-models.ts';
import { createSnapshots, EVENTS_AT_ONCE, type Snapshots } from './snapshots.ts';

let folder: string;
let log: EventLog;
/** Of the event of that number. */
const at: string[] = [];
const positions: Position[] = [];
/** Where readings of the log have begun. */
let begun: Position[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-snapshots-'));
  const history = createHistory();
  const texts = Array.from({ length: 20 }, () => history.publication({ languages: ['fr', 'en-US'] }));
  for (let view = 0; history.events.length < 3.5 * EVENTS_AT_ONCE; view++)
    history.view('post', texts[view % texts.length] ?? 0, `device-${view}`);
  const memory = createMemoryEventLog();
  const revisions = new Map<string, number>();
  for (const { stream, ...event } of history.events) {
    const revision = revisions.get(stream);
    const appended = await memory.append(stream, revision ?? 'none', [event]);
    revisions.set(stream, appended.revision);
    at.push(event.at);
    positions.push(appended.position);
  }
  log = {
    ...memory,
    readAll: options => {
      begun.push(options.after);
      return memory.readAll(options);
    },
  };
});
afterAll(() => rm(folder, { recursive: true }));

let number = 0;
/** All that visitors could read. */
async function documentsAt(
  instant: string,
  snapshots?: Snapshots,
  of = log,
): Promise<Readonly<Record<string, readonly object[]>>> {
  begun = [];
  number += 1;
  await using past = await buildPast(
    {
      ...{ log: of, decode: createDecoder(eventTypes), types: eventTypes },
      keys: { known: () => 'forgotten', load: async () => undefined },
      leaving: async () => new Set(),
      endOf: async () => [],
      logger: {
        error: (details, message) => {
          throw new Error(`${message}: ${JSON.stringify(details)}`);
        },
      },
      ...(snapshots && { snapshots }),
    },
    {
      ...{ folder: join(folder, `past-${number}`), instant, onReached: () => undefined },
      signal: new AbortController().signal,
    },
  );
  const all = await Promise.all(
    PUBLIC_MODELS.map(async ({ name }) => [name, await past.store.collection(name).find()]),
  );
  return Object.fromEntries(all);
}
const instantAt = (event: number) => at[Math.round(event)] ?? '';

test('a past that begins with a snapshot is the same as one from the start of the log', async () => {
  const snapshots = createSnapshots(join(folder, 'kept'), EVENTS_AT_ONCE);
  await documentsAt(instantAt(3.2 * EVENTS_AT_ONCE), snapshots);
  expect([begun, snapshots.count]).toEqual([[''], 3]);
  for (const part of [0.5, 2, 2.7]) {
    const instant = instantAt(part * EVENTS_AT_ONCE);
    const near = await documentsAt(instant, snapshots);
    expect(begun).toEqual([positions[Math.floor(part) * EVENTS_AT_ONCE - 1] ?? '']);
    expect(near).toEqual(await documentsAt(instant));
  }
});

test('after a forgetting those are left that hold nothing of what was forgotten', async () => {
  const snapshots = createSnapshots(join(folder, 'dropped'), EVENTS_AT_ONCE);
  await documentsAt(instantAt(3.2 * EVENTS_AT_ONCE), snapshots);
  const since = Promise.withResolvers<Position>();
  snapshots.drop(since.promise);
  const later = documentsAt(instantAt(2.5 * EVENTS_AT_ONCE), snapshots);
  since.resolve(positions[1.5 * EVENTS_AT_ONCE] ?? '');
  await later;
  // The one that was there first, and what was made on the way.
  expect(begun).toEqual([positions[EVENTS_AT_ONCE - 1]]);
  expect((await readdir(join(folder, 'dropped'))).length).toBe(snapshots.count);
  expect(snapshots.count).toBe(2);
});

test('one that was being kept when somebody was forgotten is not kept', async () => {
  const [from, to] = [join(folder, 'made'), join(folder, 'given-up')];
  await mkdir(from);
  const snapshots = createSnapshots(to, EVENTS_AT_ONCE);
  const ending = new AbortController();
  const standing = { position: positions[1] ?? '', at: instantAt(1), forgotten: [] };
  await snapshots.offer(standing, from, async () => ending.abort(), ending.signal);
  expect([snapshots.count, await readdir(to)]).toEqual([0, []]);
});

test('what a clock that is ahead has decided hides nothing that was decided before, also where a batch ends', async () => {
  const ahead = EVENTS_AT_ONCE - 1;
  const instant = instantAt(EVENTS_AT_ONCE);
  const early = new Date(Date.parse(instant) + 30_000).toISOString();
  const skewed: EventLog = {
    ...log,
    async *readAll(options) {
      for await (const batch of log.readAll(options))
        yield batch.map(event => (event.position === positions[ahead] ? { ...event, at: early } : event));
    },
  };
  const views = ({ 'reaction-counts': counts = [] }: Awaited<ReturnType<typeof documentsAt>>) =>
    counts.reduce((sum, one) => sum + Number('viewCount' in one && one.viewCount), 0);
  expect(views(await documentsAt(instant, undefined, skewed))).toBe(views(await documentsAt(instant)));
});
