import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Unavailable } from '../unavailable.ts';
import type { CallsThreadStart, FileAnswers, FileCall } from './calls-thread.ts';

export interface CallsOptions {
  readonly file: string;
  /** Gives `openFile`. */
  readonly module: URL;
  /** What the file holds, as a sentence names it: 'the sessions'. */
  readonly what: string;
}

/**
 * A port whose calls a thread of its own answers, out of one file: when they are on the disk.
 * Each throws Unavailable when it has not happened, or nobody knows.
 * @throws the file cannot be used
 */
export async function openCalls<Port extends AsyncDisposable>({
  file,
  module,
  what,
}: CallsOptions): Promise<Port> {
  const { port1: port, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./calls-thread.ts', import.meta.url), {
    workerData: { file, module: module.href, port: port2 } satisfies CallsThreadStart,
    transferList: [port2],
  });
  const ended = once(thread, 'error').then(([error]) => Promise.reject(error));
  const [names] = (await Promise.race([once(port, 'message'), ended])) as [readonly string[]];
  ended.catch(() => undefined);

  /** What waits for its answer, oldest first. */
  let waiting: PromiseWithResolvers<unknown>[] = [];
  let closed = false;
  port.on('message', (message: FileAnswers) => {
    const count = 'answers' in message ? message.answers.length : message.calls;
    const answered = waiting.slice(0, count);
    waiting = waiting.slice(count);
    for (const [index, { resolve, reject }] of answered.entries())
      if ('answers' in message) resolve(message.answers[index]);
      else reject(new Unavailable(`${what} cannot be written: ${message.failed}`));
    mayEnd();
  });
  thread.on('exit', () => {
    closed = true;
    for (const { reject } of waiting) reject(new Unavailable(`${what} are closed`));
    waiting = [];
  });

  // A process may end while the file is open, but not while one of its calls is answered.
  function mayEnd(): void {
    if (waiting.length > 0) return;
    thread.unref();
    port.unref();
  }
  mayEnd();

  function call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (closed) return Promise.reject(new Unavailable(`${what} are closed`));
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    port.ref();
    port.postMessage({ name, args } satisfies FileCall);
    return answer.promise;
  }
  async function dispose(): Promise<void> {
    if (closed) return;
    closed = true;
    thread.ref();
    port.postMessage('close');
    await once(thread, 'exit');
  }
  const calls = names.map(name => [name, (...args: readonly unknown[]) => call(name, args)]);
  return { ...Object.fromEntries(calls), [Symbol.asyncDispose]: dispose } as Port;
}
