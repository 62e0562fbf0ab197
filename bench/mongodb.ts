/** The read models in MongoDB beside the same in SQLite: made from the log, and a page of a list read. */
import { join } from 'node:path';
import { openMongoReadStore } from '../platform/read-store/mongodb/open-mongo-read-store.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { findPublications } from '../projections/find-publications.ts';
import { type PublicationCard, publicationCards } from '../projections/publication-cards.ts';
import { givenMongo, newDatabase } from '../tests/engines/mongodb/server.ts';
import { openLog } from './durable-log.ts';
import { temporaryFolder } from './program.ts';
import { fill, replay } from './replay.ts';
import { type BenchRow, median } from './row.ts';

const PAGES = 50;
/** FerretDB reads a whole collection for all but one document by its id: more of it would measure that alone. */
const SIZES = { MongoDB: { events: 20_000, texts: 2_500 }, FerretDB: { events: 2_000, texts: 100 } } as const;

/** A page of the published texts, in milliseconds. */
async function listing(store: ReadStore): Promise<number> {
  const cards = store.collection<PublicationCard>(publicationCards.name);
  const times: number[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const began = performance.now();
    const asked = { statuses: ['published'] } as const;
    await findPublications(cards, { kind: 'post', language: 'fr' }, asked, { page, itemsPerPage: 20 });
    times.push(performance.now() - began);
  }
  return median(times);
}

export async function benchMongo(): Promise<readonly BenchRow[]> {
  const { FERRETDB_URL, MONGODB_URL } = process.env;
  const url = FERRETDB_URL || MONGODB_URL;
  if (!url) {
    console.log('left out: neither MONGODB_URL nor FERRETDB_URL is set');
    return [];
  }
  const name = FERRETDB_URL ? 'FerretDB' : 'MongoDB';
  await using folder = await temporaryFolder();
  await using log = await openLog(join(folder.path, 'log.db'));
  const { events, texts } = SIZES[name];
  await fill(log, { events, texts });
  await using sqlite = await openSqliteReadStore({ folder: join(folder.path, 'read') });
  await using mongo = await givenMongo(newDatabase(url));
  await using store = await openMongoReadStore({ mongo });
  const [limit, value] = [await replay(log, sqlite, events), await replay(log, store, events)];
  const [sqliteMs, ms] = [await listing(sqlite), await listing(store)];
  // Of a compatible server the figures are shown; nothing is asked of them.
  const real = name === 'MongoDB';
  return [
    {
      name: `replay into ${name}`,
      value,
      unit: 'events/s',
      limit,
      ratio: value / limit,
      wanted: real ? { atLeast: 1000 } : 'nothing',
    },
    {
      name: `a page of a list from ${name}`,
      value: ms,
      unit: 'ms',
      limit: sqliteMs,
      ratio: ms / sqliteMs,
      wanted: real ? { atMost: 50 } : 'nothing',
    },
  ];
}

if (import.meta.main) console.table(await benchMongo());
