import { join } from 'node:path';
import type { ReadStore } from '../projections/store/read-store.ts';
import { openSqliteReadStore } from '../projections/store/sqlite/open-sqlite-read-store.ts';
import { openEmbeddedIndex } from '../search/embedded/embedded-index.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import { openFolderBlobs } from './platform/blobs/folder-blobs.ts';
import { CannotStart, type Config } from './platform/config/config.ts';
import { openSqliteEventLog, type SqliteEventLog } from './platform/event-log/sqlite/sqlite-event-log.ts';

/** Each part as the configuration has it: embedded, or on its engine. */
export async function openLog(config: Config, onFatal: (error: Error) => void): Promise<SqliteEventLog> {
  const { log } = config;
  if (log.kind === 'sqlite') return openSqliteEventLog({ file: log.file, onFatal });
  throw new CannotStart(['EVENTSTORE_URL is not supported yet.']);
}

export async function openReadStore({ readStore }: Config): Promise<ReadStore> {
  if (readStore.kind === 'sqlite') return openSqliteReadStore({ file: readStore.file });
  throw new CannotStart(['MONGODB_URL is not supported yet.']);
}

export function openIndex({ search }: Config): SearchIndex {
  if (search.kind === 'embedded') return openEmbeddedIndex(search.file);
  throw new CannotStart(['MEILISEARCH_URL is not supported yet.']);
}

/** Of uploaded files, and of the thumbnails made from them. */
export async function openBlobs({ dataDir }: Config): Promise<{ files: Blobs; thumbnails: Blobs }> {
  return {
    files: await openFolderBlobs(join(dataDir, 'media')),
    thumbnails: await openFolderBlobs(join(dataDir, 'thumbnails')),
  };
}
