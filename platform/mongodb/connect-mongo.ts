/** One pool of connections to MongoDB, for the read models and for the files. */
import {
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoServerError,
  type ReadConcernLevel,
} from 'mongodb';
import { CannotStart } from '../config/config.ts';
import { Unavailable } from '../unavailable.ts';
import { untilAborted } from '../until-aborted.ts';
import { DriverConnection } from './driver-connection.ts';
import { isAway } from './is-away.ts';

const DEFAULT_DATABASE = 'parvis';
/** What the driver calls the database of an address that names none. */
const UNNAMED = 'test';
/** A page waits for its answer, so it says soon that there is none. */
const READ_WITHIN_MS = 5000;
const WRITE_WITHIN_MS = 20_000;
const HEALTH_WITHIN_MS = 900;

export interface Mongo extends AsyncDisposable {
  readonly database: Db;
  /** Of reads that decide something: 'majority', unless the server does not know it. */
  readonly readConcern: ReadConcernLevel;
  /** @throws {Unavailable} there is no server that can answer, or it takes too long */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** As `read`, with more time. @throws {Unavailable} it may have been done all the same */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the server answers now. */
  health(): Promise<'ok' | 'away'>;
}

/**
 * Everything is read from the primary and acknowledged by a majority: what has been answered survives the loss of
 * a server. The driver repeats a read, and a write where the server keeps sessions (a replica set or a shard),
 * once.
 * @throws {CannotStart} nobody answers at the address, or it is none
 * @throws the reason of `stopped`
 */
export async function connectMongo({
  url,
  stopped = new AbortController().signal,
}: {
  readonly url: string;
  /** Once it is given, nobody waits for an answer any longer. */
  readonly stopped?: AbortSignal;
}): Promise<Mongo> {
  const client = clientFor(url, {
    appName: 'parvis',
    ignoreUndefined: true,
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
    retryReads: true,
    retryWrites: true,
    maxPoolSize: 20,
    waitQueueTimeoutMS: 5000,
    // Longer than an election; whoever waits for an answer is told sooner, by `read`.
    serverSelectionTimeoutMS: 15_000,
    connectTimeoutMS: 3000,
    // Longer than any batch takes: a server that is frozen, not gone.
    socketTimeoutMS: 30_000,
    // An option that the driver takes and does not declare.
    ...{ connectionType: DriverConnection },
  });
  const database = client.db(client.options.dbName === UNNAMED ? DEFAULT_DATABASE : client.options.dbName);

  const inTime = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Unavailable('MongoDB takes too long')), ms);
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw isAway(error) ? new Unavailable('MongoDB is away', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  };
  const ping = () => database.command({ ping: 1 });

  try {
    await untilAborted(stopped, ping());
    stopped.throwIfAborted();
  } catch (error) {
    await client.close();
    stopped.throwIfAborted();
    const hosts = client.options.hosts.map(String).join(', ');
    throw new CannotStart(
      [`MONGODB_URL: nobody answers at ${hosts}, or not to this name and password.`],
      error,
    );
  }

  return {
    database,
    readConcern: await readConcernOf(database),
    read: work => inTime(READ_WITHIN_MS, work),
    write: work => inTime(WRITE_WITHIN_MS, work),
    health: () =>
      inTime(HEALTH_WITHIN_MS, ping).then(
        () => 'ok',
        () => 'away',
      ),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** A compatible server may not know majorities: it is asked once. */
async function readConcernOf(database: Db): Promise<ReadConcernLevel> {
  try {
    await database.collection('leases').findOne({}, { readConcern: 'majority' });
    return 'majority';
  } catch (error) {
    if (!(error instanceof MongoServerError) || isAway(error)) throw error;
    return 'local';
  }
}

function clientFor(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, options);
  } catch (error) {
    throw new CannotStart([`MONGODB_URL: ${error instanceof Error ? error.message : error}.`], error);
  }
}
