/** Writes the rotations, so that no request waits for another one's disk: all that has queued up shares one sync. */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openRotationFile, type RotationCalls } from './rotation-file.ts';

export interface RotationThreadStart {
  readonly file: string;
  readonly port: MessagePort;
}
export interface RotationCall {
  readonly name: keyof RotationCalls;
  readonly args: readonly unknown[];
}
/** To the calls of one group, in their order; or why none of them has happened. */
export type RotationAnswers =
  | { readonly answers: readonly unknown[] }
  | { readonly failed: string; readonly calls: number };

const { file, port } = workerData as RotationThreadStart;
const rotations = openRotationFile(file);

const answer = ({ name, args }: RotationCall): unknown =>
  (rotations.calls[name] as (...all: readonly unknown[]) => unknown)(...args);

function answerTogether(group: readonly RotationCall[]): RotationAnswers {
  try {
    return { answers: rotations.together(() => group.map(answer)) };
  } catch (error) {
    return { failed: String(error), calls: group.length };
  }
}

port.on('message', (first: RotationCall | 'close') => {
  const group: RotationCall[] = [];
  let next: RotationCall | 'close' | undefined = first;
  while (next !== undefined && next !== 'close') {
    group.push(next);
    next = receiveMessageOnPort(port)?.message as typeof next;
  }
  if (group.length > 0) port.postMessage(answerTogether(group));
  if (next !== 'close') return;
  rotations.close();
  port.close();
});

port.postMessage('ready');
