/** Log, read store, files and search, each as the configuration has it: embedded, or on its engine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Blobs } from '../platform/blobs/blobs.ts';
import { openFolderBlobs } from '../platform/blobs/folder-blobs.ts';
import { openGridFsBlobs } from '../platform/blobs/gridfs-blobs.ts';
import { CannotStart, type Config } from '../platform/config/config.ts';
import { type EventLog, LogUnavailable } from '../platform/event-log/event-log.ts';
import { openEventStoreLog } from '../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { whyUnreachable } from '../platform/event-log/eventstoredb/unreachable.ts';
import { openSqliteEventLog, type SqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import type { HealthCheck } from '../platform/http/edge/health.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { openMongoLeases } from '../platform/leases/mongo-leases.ts';
import { connectMongo } from '../platform/mongodb/connect-mongo.ts';
import type { HashStore } from '../platform/proof/hash-store.ts';
import { openHashFile } from '../platform/proof/open-hash-file.ts';
import { openMongoHashes } from '../platform/proof/open-mongo-hashes.ts';
import { leaseOf } from '../platform/read-models/hold-terms.ts';
import { openMongoReadStore } from '../platform/read-store/mongodb/open-mongo-read-store.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import type { KeyStore } from '../platform/sealing/key-store.ts';
import { joinLedgers, type Ledger } from '../platform/sealing/ledger.ts';
import { openLedgerFile } from '../platform/sealing/ledger-file.ts';
import { openKeyFile } from '../platform/sealing/open-key-file.ts';
import { openMongoKeys } from '../platform/sealing/open-mongo-keys.ts';
import { openMongoLedger } from '../platform/sealing/open-mongo-ledger.ts';
import type { SearchOptions } from '../search/open-search.ts';
import { openMongoRotations } from './accounts/rotation/open-mongo-rotations.ts';
import { openSqliteRotations } from './accounts/rotation/open-sqlite-rotations.ts';
import type { Rotations } from './accounts/rotation/rotation.ts';

/** A failing server is called again several times a second: it is told of once in so long. */
const TROUBLE_TOLD_EVERY_MS = 30_000;

export interface LogOptions {
  readonly logger: Pick<Logger, 'warn'>;
  /** The log can no longer be written: the process has to end. */
  readonly onFatal: (error: Error) => void;
}

/** `stats`: of a log that this process keeps itself. */
export type OpenedLog = EventLog & Partial<Pick<SqliteEventLog, 'stats'>>;

/** @throws {CannotStart} the file of the log cannot be used, or its server does not answer */
export async function openLog({ log }: Config, { logger, onFatal }: LogOptions): Promise<OpenedLog> {
  if (log.kind === 'sqlite') {
    const { file } = log;
    return openSqliteEventLog({ file, onFatal }).catch(error => {
      throw CannotStart.without(
        {
          file,
          what: 'the event log',
          remedy: 'Mend the cause, or put it back from a backup with npm run restore.',
        },
        error,
      );
    });
  }
  let tellAgainFrom = 0;
  const opened = openEventStoreLog({
    url: log.url,
    prefix: log.prefix,
    onTrouble: error => {
      if (performance.now() < tellAgainFrom) return;
      tellAgainFrom = performance.now() + TROUBLE_TOLD_EVERY_MS;
      logger.warn({ err: error }, 'a call to EventStoreDB failed and is made again');
    },
  });
  try {
    await opened.head();
    return opened;
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    if (!(error instanceof LogUnavailable)) throw error;
    throw new CannotStart([await whyUnreachable(log.url, error)], error);
  }
}

/** For a command on what is there: opened, a log would be made. @throws {CannotStart} */
export function assertLogThere({ log }: Config): void {
  if (log.kind === 'sqlite' && !existsSync(log.file))
    throw new CannotStart([`There is no log: ${log.file} is missing.`]);
}

export interface Stores extends AsyncDisposable {
  readonly store: ReadStore;
  /** Of uploaded files, and of the thumbnails made from them. */
  readonly files: Blobs;
  readonly thumbnails: Blobs;
  readonly rotations: Rotations;
  /** Of what is personal in the log. */
  readonly keyStore: KeyStore;
  /** Of each event of the log. */
  readonly hashes: HashStore;
  /** Who is forgotten. */
  readonly ledger: Ledger;
  readonly checks: readonly HealthCheck[];
  /** Of what only one of the processes that share the read store may do. */
  readonly leases: Leases;
}

/** Read models of a version that nobody has fed for so long are removed. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** @throws {CannotStart} MongoDB does not answer */
export async function openStores(
  { readStore, dataDir, ledgerDir }: Config,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
  now: () => number,
): Promise<Stores> {
  await using opening = new AsyncDisposableStack();
  const apart = ledgerDir === undefined ? [] : [await openLedgerFile(ledgerDir)];
  if (readStore.kind === 'sqlite') {
    const store = opening.use(await openSqliteReadStore({ folder: readStore.folder }));
    const leases = opening.use(openEmbeddedLeases({ file: join(dataDir, 'leases.sqlite') }));
    const rotations = opening.use(await openSqliteRotations({ file: join(dataDir, 'sessions.sqlite') }));
    const keyStore = opening.use(await openKeyFile({ file: join(dataDir, 'subject-keys.sqlite') }));
    const hashes = opening.use(await openHashFile({ file: join(dataDir, 'proof.sqlite') }));
    const ledger = opening.use(await joinLedgers([await openLedgerFile(dataDir), ...apart]));
    const files = await openFolderBlobs(join(dataDir, 'media'));
    const thumbnails = await openFolderBlobs(join(dataDir, 'thumbnails'));
    const open = opening.move();
    return {
      ...{ store, leases, rotations, keyStore, hashes, ledger, files, thumbnails, checks: [] },
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  }
  const mongo = opening.use(await connectMongo({ url: readStore.url }));
  if (mongo.readConcern !== 'majority')
    logger.warn({}, 'this server knows no majorities: what it says may be taken back when it fails');
  const leases = opening.use(openMongoLeases({ mongo, logger }));
  const isAbandoned = (version: string) => leases.isAbandoned(leaseOf(version), ABANDONED_AFTER_MS);
  const store = opening.use(await openMongoReadStore({ mongo, isAbandoned }));
  const files = await openGridFsBlobs({ mongo, bucket: 'media', now });
  const thumbnails = await openGridFsBlobs({ mongo, bucket: 'thumbnails', now });
  const rotations = await openMongoRotations({ mongo });
  const ledger = opening.use(await joinLedgers([openMongoLedger({ mongo }), ...apart]));
  const open = opening.move();
  return {
    store,
    leases,
    rotations,
    keyStore: openMongoKeys({ mongo }),
    hashes: openMongoHashes({ mongo }),
    ledger,
    files,
    thumbnails,
    checks: [
      {
        name: 'mongodb',
        check: async () =>
          (await mongo.health()) === 'ok' ? { status: 'ok' } : { status: 'down', detail: 'does not answer' },
      },
    ],
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Of all processes with the role one at a time feeds the server; each has an index of its own behind it. */
export function searchOptions(
  { search, roles }: Config,
  leases: Leases,
): Pick<SearchOptions, 'folder' | 'server'> {
  if (search.kind === 'embedded') return { folder: search.folder };
  const { folder, url, key, name } = search;
  return { folder, server: { url, key, name, leases: roles.has('projector') ? leases : undefined } };
}
