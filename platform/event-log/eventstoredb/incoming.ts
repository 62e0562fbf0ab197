/** Events as the server sends them, in a read or a subscription that stays open. */
import type { ResolvedEvent } from '@eventstore/db-client';

/** Of a readable stream, as the client hands it out. */
interface Source {
  on(event: 'readable' | 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  read(): unknown;
}

export interface Incoming {
  /** What has come, so many at the most, without waiting. */
  held(most: number): ResolvedEvent[];
  /** Resolves when something has come or it has ended; at the latest after so long. */
  changed(ms: number): Promise<void>;
  /** What it ended with, when that was not its rightful end. */
  readonly failure: Error | undefined;
  /** Nothing more comes, and all was taken. */
  readonly ended: boolean;
  close(): void;
}

export function openIncoming(stream: Source, cancel: () => Promise<void>): Incoming {
  let failure: Error | undefined;
  let ended = false;
  let change = Promise.withResolvers<void>();
  const wake = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  stream.on('readable', wake);
  // Stays: after the first error there is often another, and one that nobody hears ends the process.
  stream.on('error', fail);
  stream.on('end', () => {
    ended = true;
    wake();
  });
  stream.on('close', () => {
    if (!ended) fail(new Error('the server was cut off'));
  });

  return {
    held(most) {
      const events: ResolvedEvent[] = [];
      while (events.length < most) {
        const event = stream.read() as ResolvedEvent | null;
        if (event === null) break;
        events.push(event);
      }
      return events;
    },
    async changed(ms) {
      const timer = setTimeout(wake, ms);
      await change.promise;
      clearTimeout(timer);
    },
    get failure() {
      return failure;
    },
    get ended() {
      return ended;
    },
    close() {
      fail(new Error('closed'));
      cancel().catch(() => undefined);
    },
  };
}
