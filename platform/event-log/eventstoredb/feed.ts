import { type ResolvedEvent, START, streamNameFilter } from '@eventstore/db-client';
import { pause } from '../../pause.ts';
import type { Position } from '../event-log.ts';
import type { Connection } from './connection.ts';
import { openIncoming } from './incoming.ts';
import type { StreamNames } from './names.ts';
import { fromPosition } from './position.ts';

/** One subscription on the server, from its beginning to its first failure. */
export interface Feed {
  /**
   * The next events, as many as asked for at the most; none when there were none for so long, or at the end.
   * @throws whatever ended the subscription
   */
  take(most: number, patienceMs: number): Promise<ResolvedEvent[]>;
  close(): void;
}

/** Held for a consumer that is busy; beyond that the server is held back. */
const HELD = 256;
/** The events of one append come one by one: a moment makes one batch of them. */
const GATHER_MS = 1;

export function openFeed(
  { client, retired }: Connection,
  { begin }: StreamNames,
  after: Position,
  ended: AbortSignal,
  onConfirmed: () => void,
): Feed {
  const subscription = client.subscribeToAll(
    {
      fromPosition: fromPosition(after) ?? START,
      filter: streamNameFilter({ prefixes: [begin] }),
      requiresLeader: true,
    },
    { highWaterMark: HELD },
  );
  subscription.on('confirmation', onConfirmed);
  const incoming = openIncoming(subscription, () => subscription.unsubscribe());
  const ends = [ended, retired];
  const close = () => {
    for (const signal of ends) signal.removeEventListener('abort', close);
    incoming.close();
  };
  for (const signal of ends) signal.addEventListener('abort', close);

  return {
    async take(most, patienceMs) {
      const patience = performance.now() + patienceMs;
      for (;;) {
        if (ended.aborted) return [];
        if (incoming.failure) throw incoming.failure;
        const events = incoming.held(most);
        if (events.length === most) return events;
        if (events.length > 0) {
          await pause(GATHER_MS);
          return incoming.failure ? events : [...events, ...incoming.held(most - events.length)];
        }
        if (incoming.ended) throw new Error('the server ended the subscription');
        const left = patience - performance.now();
        if (left <= 0) return [];
        await incoming.changed(left);
      }
    },
    close,
  };
}
