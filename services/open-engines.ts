/**
 * Log, read store, files and search, each as the configuration has it: embedded, or on its engine. The driver of an
 * engine is loaded where that engine is used: together they cost a start 0.2 s and 20 MB.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Blobs } from '../platform/blobs/blobs.ts';
import { openFolderBlobs } from '../platform/blobs/folder-blobs.ts';
import { CannotStart, type Config } from '../platform/config/config.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { openSqliteEventLog, type SqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import type { HealthCheck } from '../platform/http/edge/health.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { HashStore } from '../platform/proof/hash-store.ts';
import { openHashFile } from '../platform/proof/open-hash-file.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import type { KeyStore } from '../platform/sealing/key-store.ts';
import { joinLedgers, type Ledger } from '../platform/sealing/ledger.ts';
import { openLedgerFile } from '../platform/sealing/ledger-file.ts';
import { openKeyFile } from '../platform/sealing/open-key-file.ts';
import type { SearchOptions } from '../search/open-search.ts';
import { openSqliteRotations } from './accounts/rotation/open-sqlite-rotations.ts';
import type { Rotations } from './accounts/rotation/rotation.ts';

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
  const { openLogOnEventStore } = await import('./open-on-eventstoredb.ts');
  return openLogOnEventStore(log, logger);
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

/** @throws {CannotStart} MongoDB does not answer @throws the reason of `stopped` */
export async function openStores(
  { readStore, dataDir, ledgerDir }: Config,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
  now: () => number,
  stopped?: AbortSignal,
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
  const { openStoresOnMongo } = await import('./open-on-mongodb.ts');
  return openStoresOnMongo({ url: readStore.url, ledgersApart: apart, logger, now, stopped });
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
