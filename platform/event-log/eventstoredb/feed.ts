import { setTimeout as pause } from 'node:timers/promises';
import { type AllStreamResolvedEvent, excludeSystemEvents, START } from '@eventstore/db-client';
import type { Position } from '../event-log.ts';
import type { Connection } from './connection.ts';
import { fromPosition } from './position.ts';

/** One subscription on the server, from its beginning to its first failure. */
export interface Feed {
  /**
   * The next events, as many as asked for at the most; none when there were none for so long, or at the end.
   * @throws whatever ended the subscription
   */
  take(most: number, patienceMs: number): Promise<AllStreamResolvedEvent[]>;
  close(): void;
}

/** Held for a consumer that is busy; beyond that the server is held back. */
const HELD = 256;
/** The events of one append come one by one: a moment makes one batch of them. */
const GATHER_MS = 1;

export function openFeed(
  { client }: Connection,
  after: Position,
  ended: AbortSignal,
  onConfirmed: () => void,
): Feed {
  const fromPositionOrStart = fromPosition(after) ?? START;
  const subscription = client.subscribeToAll(
    { fromPosition: fromPositionOrStart, filter: excludeSystemEvents() },
    { highWaterMark: HELD },
  );
  let failure: Error | undefined;
  let moved = Promise.withResolvers<void>();
  const wake = () => {
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  const close = () => {
    ended.removeEventListener('abort', close);
    fail(new Error('closed'));
    subscription.unsubscribe().catch(() => undefined);
  };

  subscription.on('confirmation', onConfirmed);
  subscription.on('readable', wake);
  // Stays: after the first error there is often another, and one that nobody hears ends the process.
  subscription.on('error', fail);
  subscription.on('end', () => fail(new Error('the server ended the subscription')));
  subscription.on('close', () => fail(new Error('the subscription was cut off')));
  ended.addEventListener('abort', close);

  function held(most: number): AllStreamResolvedEvent[] {
    const events: AllStreamResolvedEvent[] = [];
    while (events.length < most) {
      const event = subscription.read() as AllStreamResolvedEvent | null;
      if (event === null) break;
      events.push(event);
    }
    return events;
  }

  async function more(most: number): Promise<AllStreamResolvedEvent[]> {
    await pause(GATHER_MS);
    return failure ? [] : held(most);
  }

  return {
    async take(most, patienceMs) {
      let patient = true;
      const timer = setTimeout(() => {
        patient = false;
        wake();
      }, patienceMs);
      try {
        while (patient && !ended.aborted) {
          if (failure) throw failure;
          const next = moved.promise;
          const events = held(most);
          if (events.length === 0) await next;
          else return events.length < most ? [...events, ...(await more(most - events.length))] : events;
        }
        return [];
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}
