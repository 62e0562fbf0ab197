/** The log as it is at one moment, copied while the program writes on, and what that copy says. */
import { writeFile } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { eventTypes } from '../../events/all.ts';
import type { FileEvent } from '../../events/files.ts';
import { ORIGIN, type Position, type RecordedEvent } from '../../platform/event-log/event-log.ts';
import { openForReading } from '../../platform/event-log/sqlite/log-file.ts';
import { openReader } from '../../platform/event-log/sqlite/reader.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { BackupRefused, type OnProgress } from './archive.ts';

const PAGES_AT_ONCE = 1000;
const PAGE_BYTES = 4096;
const EVENTS_AT_ONCE = 5000;

/** The copy is one file, to which nothing has to be added: the write-ahead log is in it. */
export async function copyLog(from: string, to: string, onProgress: OnProgress): Promise<void> {
  // SQLite would make it readable for everybody.
  await writeFile(to, '', { flag: 'wx', mode: 0o600 });
  const source = openForReading(from);
  try {
    // A transaction that reads holds one state of the file. Without it the copy begins anew at each append, and ends
    // only when the writers pause.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await backup(source, to, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) =>
        onProgress('copying the log', (totalPages - remainingPages) * PAGE_BYTES, totalPages * PAGE_BYTES),
    });
    onProgress('copying the log', 1, 1);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const found = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new BackupRefused(`The log is damaged: ${found}.`);
  } finally {
    copy.close();
  }
}

export interface LogContents {
  readonly identity: string | undefined;
  readonly head: Position;
  readonly events: number;
  /** What the blobs are called that uploaded files have or had, until these are removed. */
  readonly blobs: ReadonlySet<string>;
}

const decode = createDecoder(eventTypes);
const FILE_EVENTS = new Set(['FileUploaded', 'FileReplaced', 'FileRemoved']);

export function readLog(file: string): LogContents {
  const reader = openReader(file);
  const blobsOf = new Map<number, Set<string>>();
  let identity: string | undefined;
  let head = ORIGIN;
  let events = 0;
  try {
    for (
      let page = reader.page(head, EVENTS_AT_ONCE);
      page.length > 0;
      page = reader.page(head, EVENTS_AT_ONCE)
    ) {
      for (const event of page) if (FILE_EVENTS.has(event.type)) follow(blobsOf, event);
      identity ??= page[0]?.id;
      head = page.at(-1)?.position ?? head;
      events += page.length;
    }
  } finally {
    reader.close();
  }
  return { identity, head, events, blobs: new Set([...blobsOf.values()].flatMap(blobs => [...blobs])) };
}

function follow(blobsOf: Map<number, Set<string>>, recorded: RecordedEvent): void {
  const { type, data } = decode(recorded) as unknown as FileEvent;
  if (type === 'FileRemoved') blobsOf.delete(data.fileId);
  else if ('blob' in data)
    blobsOf.set(data.fileId, new Set([...(blobsOf.get(data.fileId) ?? []), data.blob]));
}
