/** What a test starts the whole program on: every engine that is met, and the stand-in as the log at least. */
import { randomUUID } from 'node:crypto';
import { openStandIn, type StandIn } from '../stand-in-eventstoredb/stand-in.ts';
import { engine } from './engine.ts';
import { EVENTSTOREDB } from './eventstoredb.ts';
import { freshIndex, meilisearchEngine } from './meilisearch.ts';
import { givenMongo, mongoEngine, newDatabase } from './mongodb/server.ts';

export interface GivenEngines extends AsyncDisposable {
  /** Of every program that shares them; with a database and an index of their own, which go with them. */
  readonly env: Readonly<Record<string, string>>;
  readonly log: 'real' | StandIn;
}

export async function givenEngines({
  mayBeReal = true,
  searchOnServer = true,
}: {
  /** False: the log is the stand-in, to be taken away or read whole. */
  readonly mayBeReal?: boolean;
  /** False: the embedded index searches, as it does in the past. */
  readonly searchOnServer?: boolean;
} = {}): Promise<GivenEngines> {
  await using opening = new AsyncDisposableStack();
  const env: Record<string, string> = {};

  const real = mayBeReal ? await engine(EVENTSTOREDB) : undefined;
  if (real) opening.use(real);
  const log = real ? 'real' : opening.use(await openStandIn());
  if (log !== 'real') console.log('Met: EventStoreDB, by its stand-in.');
  env.EVENTSTORE_URL = real?.address ?? (log as StandIn).url;
  // A real server keeps what earlier tests wrote: the log begins empty under a prefix of its own.
  env.EVENTSTORE_PREFIX = `test_${randomUUID().replaceAll('-', '')}`;

  const mongo = await mongoEngine();
  if (mongo) {
    opening.use(mongo);
    env.MONGODB_URL = newDatabase(mongo.address);
    opening.use(await givenMongo(env.MONGODB_URL));
  }

  const search = searchOnServer ? await meilisearchEngine() : undefined;
  if (search) {
    opening.use(search);
    const { options, remove } = freshIndex(search);
    opening.defer(remove);
    env.MEILISEARCH_URL = search.address;
    env.MEILISEARCH_INDEX = options.name;
    if (search.key) env.MEILISEARCH_KEY = search.key;
  }

  const open = opening.move();
  return { env, log, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
