/**
 * The one thread that writes the log. Any error but a busy file ends it, and so the log with it: after a
 * failed sync nobody knows which pages reached the disk, and a second try may report success for lost ones.
 */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { AppendRequest } from './encoding.ts';
import { createGroupCommit } from './group-commit.ts';
import { isBusy } from './is-busy.ts';
import { emptyWriteAheadLog, openForWriting } from './log-file.ts';
import type { ToWriter, WriterStart, Writers } from './writer.ts';

const IDLE_MS = 1000;

const { port, ...logFile } = workerData as WriterStart;
const db = openForWriting(logFile);
const commitGroup = createGroupCommit(db);
const answer = (message: Writers) => port.postMessage(message);

const idle = setTimeout(() => emptyWriteAheadLog(db), IDLE_MS);

function commit(group: readonly AppendRequest[]): void {
  if (group.length === 0) return;
  try {
    answer({ kind: 'committed', outcomes: commitGroup(group) });
  } catch (error) {
    // Another process held the file for longer than the busy timeout; nothing was written.
    if (!isBusy(error)) throw error;
    answer({ kind: 'busy', appends: group.length });
  }
  idle.refresh();
}

port.on('message', (first: ToWriter) => {
  // All that has queued up while the last group was synced goes into one transaction.
  const group: AppendRequest[] = [];
  let next: ToWriter | undefined = first;
  while (next !== undefined && next !== 'close') {
    group.push(...next);
    next = receiveMessageOnPort(port)?.message as ToWriter | undefined;
  }
  commit(group);
  if (next !== 'close') return;
  clearTimeout(idle);
  emptyWriteAheadLog(db);
  db.close();
  port.close();
});

answer({ kind: 'ready' });
