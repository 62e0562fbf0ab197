/** Has files, so that whoever asks something of them leaves the thread that answers visitors to others. */
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { type FileModule, type OpenedFile, reason } from './file-module.ts';

export interface FileStart {
  readonly file: string;
  /** Address of a `FileModule`. */
  readonly module: string;
  readonly port: MessagePort;
  /** More files will be opened in this thread. */
  readonly isShared: boolean;
}
/** The first message of a file. */
export type FileOpened = { readonly names: readonly string[] } | { readonly error: unknown };
export interface FileCall {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
  /** Whoever calls answers questions meanwhile: a function for them is the last argument. */
  readonly answers: boolean;
}
export type FileAnswer =
  | { readonly id: number; readonly answer: unknown }
  /** Why it has not happened, as far as anybody may be told. */
  | { readonly id: number; readonly failed: string };
/** Of a call, to whoever called. It is answered as a call is, under an id of its own. */
export interface FileQuestion {
  readonly call: number;
  readonly id: number;
  readonly args: readonly unknown[];
}
type Message = FileCall | FileAnswer | 'close';

parentPort?.on('message', async ({ file, module, port, isShared }: FileStart) => {
  // One that has a file alone ends with it.
  if (!isShared) parentPort?.unref();
  try {
    const { open } = (await import(module)) as FileModule;
    serve(port, open(file));
  } catch (error) {
    port.postMessage({ error } satisfies FileOpened);
    port.close();
  }
});

function serve(port: MessagePort, { calls, together, moved, close }: OpenedFile): void {
  let answered: Promise<unknown> = Promise.resolve();
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let questions = 0;

  const post = (messages: readonly (FileAnswer | FileQuestion)[], memory: ArrayBuffer[] = []) =>
    port.postMessage(messages, memory);

  const askerFor =
    (call: number) =>
    (...args: readonly unknown[]): Promise<unknown> => {
      const answer = Promise.withResolvers<unknown>();
      const id = questions++;
      asked.set(id, answer);
      post([{ call, id, args }]);
      return answer.promise;
    };

  function take(answer: FileAnswer): void {
    const question = asked.get(answer.id);
    asked.delete(answer.id);
    if ('failed' in answer) question?.reject(new Error(answer.failed));
    else question?.resolve(answer.answer);
  }

  async function answerAlone({ id, name, args, answers }: FileCall): Promise<void> {
    try {
      const answer = await calls[name]?.(...args, ...(answers ? [askerFor(id)] : []));
      post([{ id, answer }], moved?.(answer));
    } catch (error) {
      post([{ id, failed: reason(error) }]);
    }
  }

  /** All that has queued up shares one sync of the disk; none of it has happened when one of them fails. */
  function answerTogether(group: readonly FileCall[], inOne: NonNullable<typeof together>): void {
    try {
      post(inOne(() => group.map(({ id, name, args }) => ({ id, answer: calls[name]?.(...args) }))));
    } catch (error) {
      post(group.map(({ id }) => ({ id, failed: reason(error) })));
    }
  }

  port.on('message', async (first: Message) => {
    const group: FileCall[] = [];
    let next: Message | undefined = first;
    while (next !== undefined && next !== 'close') {
      if ('name' in next) group.push(next);
      else take(next);
      next = receiveMessageOnPort(port)?.message as typeof next;
    }
    if (together && group.length > 0) answerTogether(group, together);
    else if (group.length > 0) answered = Promise.all([answered, ...group.map(answerAlone)]);
    if (next !== 'close') return;
    await answered;
    await close();
    port.close();
  });

  port.postMessage({ names: Object.keys(calls) } satisfies FileOpened);
}
