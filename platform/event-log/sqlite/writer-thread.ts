/**
 * The one thread that writes the log. Any error but a busy file ends it, and so the log with it: after a
 * failed sync nobody knows which pages reached the disk, and a second try may report success for lost ones.
 */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { createGroupCommit } from './group-commit.ts';
import { isBusy } from './is-busy.ts';
import { emptyWriteAheadLog, openForWriting } from './log-file.ts';
import type { ToWriter, WriterStart, Writers } from './writer.ts';

const IDLE_MS = 1000;
/** So that who waits is answered also while more and more comes. */
const LARGEST_GROUP = 1000;

const { port, ...logFile } = workerData as WriterStart;
const db = openForWriting(logFile);
const group = createGroupCommit(db);
const answer = (message: Writers) => port.postMessage(message);

const idle = setTimeout(() => emptyWriteAheadLog(db), IDLE_MS);

/** Appends that wait for their answer. */
let taken = 0;

port.on('message', (first: ToWriter) => {
  let next: ToWriter | undefined = first;
  try {
    while (next !== undefined && next !== 'close') {
      taken += next.appends.length;
      for (const append of next.appends) group.add(append);
      if (!next.isLast) return;
      // All that has queued up while the last group was synced goes into one transaction.
      if (taken >= LARGEST_GROUP) break;
      next = receiveMessageOnPort(port)?.message as ToWriter | undefined;
    }
    if (taken > 0) answer({ kind: 'committed', outcomes: group.commit() });
  } catch (error) {
    // Another process held the file for longer than the busy timeout; nothing was written.
    if (!isBusy(error)) throw error;
    answer({ kind: 'busy', appends: taken });
  }
  taken = 0;
  idle.refresh();
  if (next !== 'close') return;
  clearTimeout(idle);
  emptyWriteAheadLog(db);
  db.close();
  port.close();
});

answer({ kind: 'ready' });
