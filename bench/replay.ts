/** How fast a log of mixed events is read into all read models, beside reading the same log and nothing else. */
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type EventLog, ORIGIN } from '../platform/event-log/event-log.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import { followReadModels } from '../platform/read-models/follow-read-models.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { readModels } from '../projections/all.ts';
import { type BuiltEvent, createHistory } from '../tests/build-events.ts';
import { openLog } from './durable-log.ts';
import { inTurns } from './in-turns.ts';
import { temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';

const EVENTS = 200_000;
const PUBLICATIONS = 2_500;
const TESTIMONIES = 200;
const EVENTS_IN_A_STREAM = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 3);

export interface Filling {
  readonly events: number;
  readonly texts: number;
  /** Of whom so many testimonies are edited, which is one event in ten. */
  readonly authors?: number;
}

/** Texts first, then views, one like among ten, by many devices over some weeks. */
function mixedEvents({ events, texts, authors = 0 }: Filling): readonly BuiltEvent[] {
  const history = createHistory();
  const categories = Array.from({ length: 20 }, () => history.category());
  const tags = Array.from({ length: 30 }, () => history.tag());
  const some = (ids: readonly number[], at: number) => ids[at % ids.length] ?? 0;
  const publications = Array.from({ length: texts }, (_, at) =>
    history.publication({
      categories: [some(categories, at)],
      tags: [some(tags, at), some(tags, at + 7)],
      languages: ['fr', 'en-US'],
    }),
  );
  const testimonies = Array.from({ length: Math.min(texts, TESTIMONIES) }, () => history.testimony());
  const text = { title: 'Un puits', abstract: 'Au village', content: 'L’eau est venue. '.repeat(12) };
  for (let at = 0; history.events.length < events; at++) {
    const device = `device-${Math.floor(at / EVENTS_IN_A_STREAM)}`;
    if (at % 10 === 0) history.reaction('ContentLiked', some(publications, at * 31), device);
    else if (at % 10 === 2 && authors > 0) {
      const testimonyId = some(testimonies, Math.floor(at / 10));
      const userId = (at % authors) + 1;
      history.add(`testimony-${testimonyId}`, 'TestimonyEdited', {
        testimonyId,
        userId,
        tags: [],
        cover: null,
        ...text,
        readTimeMinutes: 1,
      });
    } else if (at % 10 === 1) history.view('temoignage', some(testimonies, at * 17), device);
    else history.view('post', some(publications, at * 31), device);
  }
  return history.events;
}

const APPENDS_AT_ONCE = 32;

/** Whole streams at a time: it is the reading that is measured. */
export async function fill(log: EventLog, filling: Filling): Promise<void> {
  const streams = Map.groupBy(mixedEvents(filling), ({ stream }) => stream);
  await pLimit(APPENDS_AT_ONCE).map(streams, ([stream, events]) =>
    log.append(
      stream,
      'none',
      events.map(({ stream: _, ...event }) => event),
    ),
  );
}

async function bareReading(log: EventLog): Promise<number> {
  const began = performance.now();
  let events = 0;
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 2000 })) events += batch.length;
  return (events / (performance.now() - began)) * 1000;
}

/** Events a second. */
export async function replay(log: EventLog, store: ReadStore, events: number): Promise<number> {
  const logger = {
    info: () => undefined,
    error: (details: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(details)}`);
    },
  };
  const began = performance.now();
  await using leases = openEmbeddedLeases({ file: ':memory:' });
  await using fed = await followReadModels({ log, store, models: readModels, leases, logger });
  await fed.built();
  await fed.following.settle();
  return (events / (performance.now() - began)) * 1000;
}

export async function benchReplay(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  await using log = await openLog(join(folder.path, 'log.db'));
  await fill(log, { events: EVENTS, texts: PUBLICATIONS });
  let rounds = 0;
  const figures = await inTurns(ROUNDS, {
    async value() {
      await using store = await openSqliteReadStore({ folder: join(folder.path, `read-${++rounds}`) });
      return await replay(log, store, EVENTS);
    },
    limit: () => bareReading(log),
  });
  return [{ name: `replay into ${readModels.length} read models`, unit: 'events/s', ...figures }];
}

if (import.meta.main) console.table(await benchReplay());
