/**
 * The one thread that writes the log. Any error but a busy file ends it, and so the log with it: after a
 * failed sync nobody knows which pages reached the disk, and a second try may report success for lost ones.
 */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { isBusy } from '../../sqlite-file.ts';
import { createGroupCommit } from './group-commit.ts';
import { emptyWriteAheadLog, openForWriting } from './log-file.ts';
import type { PartOfTurn, ToWriter, WriterStart, Writers } from './writer.ts';

const IDLE_MS = 1000;

const { port, ...logFile } = workerData as WriterStart;
const db = openForWriting(logFile);
const group = createGroupCommit(db);
const answer = (message: Writers) => port.postMessage(message);

const received = () => receiveMessageOnPort(port)?.message as ToWriter | undefined;
const isPart = (message: ToWriter | undefined): message is PartOfTurn =>
  message !== undefined && message !== 'close';

/** Appends that wait for their answer. */
let taken = 0;

const idle = setTimeout(() => {
  // In the middle of a turn it is too early; its end comes back to it.
  if (taken === 0) emptyWriteAheadLog(db);
}, IDLE_MS);

port.on('message', (first: ToWriter) => {
  let next: ToWriter | undefined = first;
  try {
    while (isPart(next)) {
      taken += next.appends.length;
      for (const append of next.appends) group.add(append);
      if (!next.isLast) return;
      // All that has queued up while the last group was synced goes into one transaction. It has an end: who
      // waits for an answer sends no more.
      next = received();
    }
    if (taken > 0) answer({ kind: 'committed', outcomes: group.commit() });
  } catch (error) {
    // Another process held the file for longer than the busy timeout; nothing was written.
    if (!isBusy(error)) throw error;
    // What has queued up meanwhile does not wait as long once more.
    for (next = received(); isPart(next); next = received()) taken += next.appends.length;
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
