/** Appends wait for their stream, so that those which follow one another can go as one. */
import type { EventData } from '@eventstore/db-client';
import type { Appended, ExpectedRevision, Revision } from '../event-log.ts';

export interface Append {
  readonly expected: ExpectedRevision;
  readonly events: readonly EventData[];
  readonly bytes: number;
  /** As performance.now() counts. */
  readonly deadline: number;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

export interface StreamQueues {
  add(stream: string, append: Append): void;
  idle(): Promise<void>;
}

/** The revision of the last of so many events that were appended there. */
export const revisionAfter = (expected: ExpectedRevision, events: number): Revision =>
  (expected === 'none' ? -1 : expected) + events;

/** `settle` answers all that it is given, and never throws. One call at a time for each stream. */
export function createStreamQueues(
  settle: (stream: string, appends: readonly Append[]) => Promise<void>,
  maxBytes: number,
): StreamQueues {
  /** A stream is here while one of its appends is under way. */
  const waiting = new Map<string, Append[]>();
  const running = new Set<Promise<void>>();

  async function run(stream: string, queue: Append[]): Promise<void> {
    while (queue.length > 0) await settle(stream, takeGroup(queue, maxBytes));
    waiting.delete(stream);
  }

  return {
    add(stream, append) {
      const queue = waiting.get(stream);
      if (queue) {
        queue.push(append);
        return;
      }
      const fresh = [append];
      waiting.set(stream, fresh);
      const ended = run(stream, fresh).finally(() => running.delete(ended));
      running.add(ended);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Takes the first, and of the others whichever goes on where the last one taken ends. */
function takeGroup(queue: Append[], maxBytes: number): Append[] {
  const group: Append[] = [];
  let bytes = 0;
  for (let next: Append | undefined = queue[0]; next; ) {
    bytes += next.bytes;
    if (group.length > 0 && bytes > maxBytes) break;
    group.push(next);
    queue.splice(queue.indexOf(next), 1);
    const end = revisionAfter(next.expected, next.events.length);
    next = queue.find(({ expected }) => expected === end);
  }
  return group;
}
