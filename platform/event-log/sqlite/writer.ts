import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { LogUnavailable } from '../event-log.ts';
import type { AppendRequest } from './encoding.ts';
import type { Outcomes } from './group-commit.ts';
import type { LogFile } from './log-file.ts';

export interface PartOfTurn {
  readonly appends: readonly AppendRequest[];
  readonly isLast: boolean;
}
export type ToWriter = PartOfTurn | 'close';
export type Writers =
  | { readonly kind: 'ready' }
  | { readonly kind: 'committed'; readonly outcomes: Outcomes }
  | { readonly kind: 'busy'; readonly appends: number };

const APPENDS_IN_PART = 8;

/** The revision and position of `Outcomes`. */
type Answer = (revision: number, position: number) => void;

export interface WriterStart extends LogFile {
  readonly port: MessagePort;
}

export interface Writer {
  /** Answers once the append is durable, or refused. */
  append(request: AppendRequest, answer: Answer, fail: (error: LogUnavailable) => void): void;
  /** Finishes what is queued, empties the write-ahead log and ends the thread. */
  close(): Promise<void>;
}

export interface WriterOptions extends LogFile {
  /** After the appends of a group were answered. */
  readonly onCommitted: (outcomes: Outcomes) => void;
  /** Once, when the thread has ended by itself. */
  readonly onFatal: (error: Error) => void;
}

/** The main thread's end of the writer thread. */
export async function startWriter({ onCommitted, onFatal, ...workerData }: WriterOptions): Promise<Writer> {
  // A channel of its own: on the thread's default one, `node --watch` speaks too.
  const { port1: channel, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: { ...workerData, port: port2 } satisfies WriterStart,
    transferList: [port2],
  });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  await Promise.race([once(channel, 'message'), failed]);
  failed.catch(() => undefined);
  const mayEnd = () => {
    thread.unref();
    channel.unref();
  };
  const mustStay = () => {
    thread.ref();
    channel.ref();
  };

  /** What waits for its answer, oldest first: the thread answers in the order of the appends. */
  let waiting: { readonly answer: Answer; readonly fail: (error: LogUnavailable) => void }[] = [];
  let unsent: AppendRequest[] = [];
  let endOfTurn: NodeJS.Immediate | undefined;
  let ended: LogUnavailable | undefined;
  let closing = false;

  // What one turn of the event loop appends is one transaction. It is sent in parts, so that the thread writes the
  // first while the next are made here.
  function send(isLast: boolean): void {
    channel.postMessage({ appends: unsent, isLast } satisfies ToWriter);
    unsent = [];
  }
  function endTurn(): void {
    clearImmediate(endOfTurn);
    endOfTurn = undefined;
    send(true);
  }

  channel.on('message', (message: Writers) => {
    if (message.kind === 'ready') return;
    const count = message.kind === 'busy' ? message.appends : message.outcomes.length / 2;
    const answered = waiting.slice(0, count);
    waiting = waiting.slice(count);
    // A process may end while its log is open, but not while an append waits.
    if (waiting.length === 0) mayEnd();
    if (message.kind === 'busy') {
      for (const { fail } of answered)
        fail(new LogUnavailable('another process holds the log; nothing written'));
      return;
    }
    const { outcomes } = message;
    for (const [index, { answer }] of answered.entries())
      answer(outcomes[2 * index] as number, outcomes[2 * index + 1] as number);
    onCommitted(outcomes);
  });

  function end(error: Error): void {
    if (ended) return;
    ended = new LogUnavailable(`the log cannot be written: ${error.message}`, { cause: error });
    const lost = waiting;
    waiting = [];
    unsent = [];
    for (const { fail } of lost) fail(ended);
    onFatal(error);
  }
  thread.on('error', end);
  thread.on('exit', code => {
    if (!closing || code !== 0) end(new Error(`the writer thread ended with ${code}`));
  });

  mayEnd();

  return {
    append(request, answer, fail) {
      if (closing || ended) {
        fail(ended ?? new LogUnavailable('the log is closed'));
        return;
      }
      if (waiting.length === 0) mustStay();
      endOfTurn ??= setImmediate(endTurn);
      waiting.push({ answer, fail });
      unsent.push(request);
      if (unsent.length === APPENDS_IN_PART) send(false);
    },
    async close() {
      if (closing || ended) return;
      closing = true;
      // All that waits is taken before the end.
      if (endOfTurn) endTurn();
      mustStay();
      channel.postMessage('close' satisfies ToWriter);
      await once(thread, 'exit');
    },
  };
}
