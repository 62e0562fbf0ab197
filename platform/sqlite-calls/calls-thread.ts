/** Has one file, so that no request waits for another one's disk: all that has queued up shares one sync. */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { inTransaction, type OpenFile, openDurableFile } from './durable-file.ts';

export interface CallsThreadStart {
  readonly file: string;
  /** Address of the module that gives `openFile`. */
  readonly module: string;
  readonly port: MessagePort;
}
export interface FileCall {
  readonly name: string;
  readonly args: readonly unknown[];
}
/** To the calls of one group, in their order; or why none of them has happened. */
export type FileAnswers =
  | { readonly answers: readonly unknown[] }
  | { readonly failed: string; readonly calls: number };

const { file, module, port } = workerData as CallsThreadStart;
const { openFile } = (await import(module)) as { readonly openFile: OpenFile };
const db = openDurableFile(file);
let afterCommit: (() => void)[] = [];
const calls = openFile(db, work => afterCommit.push(work));

const answer = ({ name, args }: FileCall): unknown => calls[name]?.(...args);

function answerTogether(group: readonly FileCall[]): FileAnswers {
  afterCommit = [];
  try {
    const answers = inTransaction(db, () => group.map(answer));
    for (const work of afterCommit) work();
    return { answers };
  } catch (error) {
    return { failed: String(error), calls: group.length };
  }
}

port.on('message', (first: FileCall | 'close') => {
  const group: FileCall[] = [];
  let next: FileCall | 'close' | undefined = first;
  while (next !== undefined && next !== 'close') {
    group.push(next);
    next = receiveMessageOnPort(port)?.message as typeof next;
  }
  if (group.length > 0) port.postMessage(answerTogether(group));
  if (next !== 'close') return;
  db.close();
  port.close();
});

port.postMessage(Object.keys(calls));
