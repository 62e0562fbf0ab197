import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { CannotStart, type NeededFile } from '../config/config.ts';
import { Unavailable } from '../unavailable.ts';
import { reason } from './file-module.ts';
import type { FileAnswer, FileCall, FileOpened, FileQuestion, FileStart } from './file-thread.ts';

export interface ThreadOptions extends Omit<NeededFile, 'remedy'>, Partial<Pick<NeededFile, 'remedy'>> {
  /** A `FileModule` whose calls are those of the port. */
  readonly module: URL;
  /** It is asked little, and shares a thread with others like it: each thread takes 13 MB. */
  readonly isSmall?: boolean;
}

interface Waiting extends PromiseWithResolvers<unknown> {
  /** Answers what the thread asks before it answers, as whoever called would. */
  readonly tell?: (...args: readonly unknown[]) => Promise<unknown>;
}

function startThread(what: string): Worker {
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  // Uncaught, so that the process ends, and starts again from what is on the disk.
  thread.on('error', error => {
    throw new Error(`the thread with ${what} has ended`, { cause: error });
  });
  // What is asked of a file keeps the process, and not the thread that waits for it.
  thread.unref();
  return thread;
}

let ofSmallFiles: Worker | undefined;

/**
 * A port whose calls another thread answers, out of one file. The last argument of a call may be a function that
 * answers the thread until it has answered the call.
 * Each throws Unavailable when it has not happened, or nobody knows.
 * @throws the file cannot be used: {CannotStart} where there is a remedy
 */
export async function openInThread<Port extends AsyncDisposable>({
  file,
  module,
  what,
  remedy,
  isSmall = false,
}: ThreadOptions): Promise<Port> {
  const { port1: port, port2 } = new MessageChannel();
  if (isSmall) ofSmallFiles ??= startThread('the small files');
  const thread = isSmall && ofSmallFiles ? ofSmallFiles : startThread(what);
  const start: FileStart = { file, module: module.href, port: port2, isShared: isSmall };
  thread.postMessage(start, [port2]);
  const [opened] = (await once(port, 'message')) as [FileOpened];
  if ('error' in opened)
    throw remedy === undefined ? opened.error : CannotStart.without({ file, what, remedy }, opened.error);

  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let closed = false;
  port.on('message', (messages: readonly (FileAnswer | FileQuestion)[]) => {
    for (const message of messages) {
      if ('call' in message) {
        tell(message);
        continue;
      }
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if ('failed' in message) asked?.reject(new Unavailable(`${what} cannot be used: ${message.failed}`));
      else asked?.resolve(message.answer);
    }
    mayEnd();
  });
  port.on('close', () => {
    closed = true;
    for (const { reject } of waiting.values()) reject(new Unavailable(`${what} are closed`));
    waiting.clear();
  });

  // A process may end while the file is open, but not while one of its calls is answered.
  function mayEnd(): void {
    if (waiting.size === 0 && !closed) port.unref();
  }
  mayEnd();

  async function tell({ call, id, args }: FileQuestion): Promise<void> {
    try {
      port.postMessage({ id, answer: await waiting.get(call)?.tell?.(...args) } satisfies FileAnswer);
    } catch (error) {
      port.postMessage({ id, failed: reason(error) } satisfies FileAnswer);
    }
  }
  function call(name: string, given: readonly unknown[]): Promise<unknown> {
    if (closed) return Promise.reject(new Unavailable(`${what} are closed`));
    const last = given.at(-1);
    const answers = typeof last === 'function';
    const id = calls++;
    const answer: Waiting = {
      ...Promise.withResolvers<unknown>(),
      ...(answers && { tell: AsyncLocalStorage.bind(last as NonNullable<Waiting['tell']>) }),
    };
    waiting.set(id, answer);
    port.ref();
    const args = answers ? given.slice(0, -1) : given;
    port.postMessage({ id, name, args, answers } satisfies FileCall);
    return answer.promise;
  }
  async function dispose(): Promise<void> {
    if (closed) return;
    closed = true;
    port.ref();
    port.postMessage('close');
    await once(port, 'close');
  }
  const methods = opened.names.map(name => [name, (...args: readonly unknown[]) => call(name, args)]);
  return { ...Object.fromEntries(methods), [Symbol.asyncDispose]: dispose } as Port;
}
