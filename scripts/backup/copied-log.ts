/** What the copy of a log says. */
import { eventTypes } from '../../events/all.ts';
import type { FileEvent } from '../../events/files.ts';
import { ORIGIN, type Position, type RecordedEvent } from '../../platform/event-log/event-log.ts';
import { openReader } from '../../platform/event-log/sqlite/reader.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';

const EVENTS_AT_ONCE = 5000;

export interface LogContents {
  readonly identity: string;
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
  let head = ORIGIN;
  let events = 0;
  try {
    const identity = reader.identity();
    for (
      let page = reader.page(head, EVENTS_AT_ONCE);
      page.length > 0;
      page = reader.page(head, EVENTS_AT_ONCE)
    ) {
      for (const event of page) if (FILE_EVENTS.has(event.type)) follow(blobsOf, event);
      head = page.at(-1)?.position ?? head;
      events += page.length;
    }
    return { identity, head, events, blobs: new Set([...blobsOf.values()].flatMap(blobs => [...blobs])) };
  } finally {
    reader.close();
  }
}

function follow(blobsOf: Map<number, Set<string>>, recorded: RecordedEvent): void {
  const { type, data } = decode(recorded) as unknown as FileEvent;
  if (type === 'FileRemoved') blobsOf.delete(data.fileId);
  else if ('blob' in data)
    blobsOf.set(data.fileId, new Set([...(blobsOf.get(data.fileId) ?? []), data.blob]));
}
