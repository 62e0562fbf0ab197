import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { CannotStart } from '../../../platform/config/config.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import type { Rotations } from './rotation.ts';
import type { RotationAnswers, RotationCall, RotationThreadStart } from './rotation-thread.ts';

/**
 * Rotations in a file of their own, written in a thread of their own.
 * @throws {CannotStart} the file cannot be used
 */
export async function openSqliteRotations({ file }: { readonly file: string }): Promise<Rotations> {
  const { port1: port, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./rotation-thread.ts', import.meta.url), {
    workerData: { file, port: port2 } satisfies RotationThreadStart,
    transferList: [port2],
  });
  const ended = once(thread, 'error').then(([error]) => {
    throw new CannotStart(
      [
        `${file} cannot be used: ${error.message}. Without it everybody signs in again, and nothing else is lost.`,
      ],
      error,
    );
  });
  await Promise.race([once(port, 'message'), ended]);
  ended.catch(() => undefined);

  /** What waits for its answer, oldest first. */
  let waiting: PromiseWithResolvers<unknown>[] = [];
  let closed = false;
  port.on('message', (message: RotationAnswers) => {
    const count = 'answers' in message ? message.answers.length : message.calls;
    const answered = waiting.slice(0, count);
    waiting = waiting.slice(count);
    for (const [index, { resolve, reject }] of answered.entries())
      if ('answers' in message) resolve(message.answers[index]);
      else reject(new Unavailable(`the sessions cannot be written: ${message.failed}`));
    mayEnd();
  });
  thread.on('exit', () => {
    closed = true;
    for (const { reject } of waiting) reject(new Unavailable('the sessions are closed'));
    waiting = [];
  });

  // A process may end while they are open, but not while one is written.
  function mayEnd(): void {
    if (waiting.length > 0) return;
    thread.unref();
    port.unref();
  }
  mayEnd();

  function call<T>(name: RotationCall['name'], ...args: readonly unknown[]): Promise<T> {
    if (closed) return Promise.reject(new Unavailable('the sessions are closed'));
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    port.ref();
    port.postMessage({ name, args } satisfies RotationCall);
    return answer.promise as Promise<T>;
  }

  return {
    open: rotation => call('open', rotation),
    read: sessionId => call('read', sessionId),
    replace: (from, rotation) => call('replace', from, rotation),
    end: (sessionId, knownUntil) => call('end', sessionId, knownUntil),
    lastSeen: sessionIds => call('lastSeen', sessionIds),
    lastConnections: userIds => call('lastConnections', userIds),
    seenSince: at => call('seenSince', at),
    forget: userId => call('forget', userId),
    clear: () => call('clear'),
    async [Symbol.asyncDispose]() {
      if (closed) return;
      closed = true;
      thread.ref();
      port.postMessage('close');
      await once(thread, 'exit');
    },
  };
}
