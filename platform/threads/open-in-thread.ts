import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { CannotStart, type NeededFile } from '../config/config.ts';
import { Unavailable } from '../unavailable.ts';
import type { FileAnswer, FileCall, FileThreadStart } from './file-thread.ts';

export interface ThreadOptions extends Omit<NeededFile, 'remedy'>, Partial<Pick<NeededFile, 'remedy'>> {
  /** A `FileModule` whose calls are those of the port. */
  readonly module: URL;
}

/**
 * A port whose calls a thread of its own answers, out of one file.
 * Each throws Unavailable when it has not happened, or nobody knows.
 * @throws the file cannot be used: {CannotStart} where there is a remedy
 */
export async function openInThread<Port extends AsyncDisposable>({
  file,
  module,
  what,
  remedy,
}: ThreadOptions): Promise<Port> {
  const { port1: port, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: { file, module: module.href, port: port2 } satisfies FileThreadStart,
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
    transferList: [port2],
  });
  const ended = once(thread, 'error').then(([error]) => Promise.reject(error));
  const opened = Promise.race([once(port, 'message'), ended]).catch(error => {
    throw remedy === undefined ? error : CannotStart.without({ file, what, remedy }, error);
  });
  const [names] = (await opened) as [readonly string[]];
  // Uncaught, so that the process ends, and starts again from what is on the disk.
  thread.on('error', error => {
    throw new Error(`the thread with ${what} has ended`, { cause: error });
  });

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  let closed = false;
  port.on('message', (answers: readonly FileAnswer[]) => {
    for (const answer of answers) {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failed' in answer) asked?.reject(new Unavailable(`${what} cannot be used: ${answer.failed}`));
      else asked?.resolve(answer.answer);
    }
    mayEnd();
  });
  thread.on('exit', () => {
    closed = true;
    for (const { reject } of waiting.values()) reject(new Unavailable(`${what} are closed`));
    waiting.clear();
  });

  // A process may end while the file is open, but not while one of its calls is answered.
  function mayEnd(): void {
    if (waiting.size > 0 || closed) return;
    thread.unref();
    port.unref();
  }
  mayEnd();

  function call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (closed) return Promise.reject(new Unavailable(`${what} are closed`));
    const answer = Promise.withResolvers<unknown>();
    const id = calls++;
    waiting.set(id, answer);
    port.ref();
    port.postMessage({ id, name, args } satisfies FileCall);
    return answer.promise;
  }
  async function dispose(): Promise<void> {
    if (closed) return;
    closed = true;
    thread.ref();
    port.postMessage('close');
    await once(thread, 'exit');
  }
  const methods = names.map(name => [name, (...args: readonly unknown[]) => call(name, args)]);
  return { ...Object.fromEntries(methods), [Symbol.asyncDispose]: dispose } as Port;
}
