/** Has one file, so that whoever asks something of it leaves the thread that answers visitors to others. */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { FileModule } from './file-module.ts';

export interface FileThreadStart {
  readonly file: string;
  /** Address of a `FileModule`. */
  readonly module: string;
  readonly port: MessagePort;
}
export interface FileCall {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}
export type FileAnswer =
  | { readonly id: number; readonly answer: unknown }
  /** Why it has not happened, as far as anybody may be told. */
  | { readonly id: number; readonly failed: string };

const { file, module, port } = workerData as FileThreadStart;
const { open } = (await import(module)) as FileModule;
const { calls, together, close } = open(file);
let answered: Promise<unknown> = Promise.resolve();

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const post = (answers: readonly FileAnswer[]) => port.postMessage(answers);

async function answerAlone({ id, name, args }: FileCall): Promise<void> {
  try {
    post([{ id, answer: await calls[name]?.(...args) }]);
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

port.on('message', async (first: FileCall | 'close') => {
  const group: FileCall[] = [];
  let next: FileCall | 'close' | undefined = first;
  while (next !== undefined && next !== 'close') {
    group.push(next);
    next = receiveMessageOnPort(port)?.message as typeof next;
  }
  if (together && group.length > 0) answerTogether(group, together);
  else if (group.length > 0) answered = Promise.all([answered, ...group.map(answerAlone)]);
  if (next !== 'close') return;
  await answered;
  await close();
  port.close();
});

port.postMessage(Object.keys(calls));
