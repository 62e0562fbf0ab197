import type { Server } from 'node:http';
import type { AccountEvent, SessionEvent } from '../../events/accounts.ts';
import type { EventLog, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import type { Following } from '../../platform/following/following.ts';
import { createLiveServer, type LiveOptions, type LiveServer } from '../../platform/live/live-server.ts';
import type { PositionTokens } from '../../platform/position-tokens.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import type { AdminReaders } from './admin-changes.ts';
import { createAdminFeed } from './admin-feed.ts';
import { createWatchedCounts } from './watched-counts.ts';

export interface LiveParts extends LiveOptions {
  readonly http: Server;
  readonly readModels: AdminReaders & { readonly reactionCounts: Collection<ReactionCountsDocument> };
  readonly log: EventLog;
  readonly decode: Decode;
  readonly following: Following;
  readonly positions: PositionTokens;
  readonly onError: (error: unknown) => void;
}

/** Visitors hear the counts of what they see, the admin area hears what happens; both from what is applied. */
export async function connectLive(parts: LiveParts): Promise<LiveServer> {
  const { readModels, following, onError } = parts;
  const live = createLiveServer(parts);
  const counts = createWatchedCounts(live.visitors, readModels.reactionCounts, onError);
  const feed = createAdminFeed({ ...parts, live, readers: readModels, head: following.position });
  // Handed over and not waited for: a page that reads what it missed holds up nobody else.
  const stopListening = following.onApplied((events, position) => {
    counts.applied(events);
    for (const userId of usersToCheckAgain(events)) live.disconnectUser(userId);
    feed.applied(events, position);
  });
  const stopSkipping = following.onSkipped(position => {
    // What they may do was read of read models that were set back.
    live.disconnectAll();
    feed.skipped(position);
  });
  return {
    ...live,
    async [Symbol.asyncDispose]() {
      stopListening();
      stopSkipping();
      counts[Symbol.dispose]();
      await live[Symbol.asyncDispose]();
    },
  };
}

/** Their sockets were let in for what was true then; who still may comes back at once. */
const usersToCheckAgain = (events: readonly RecordedEvent[]): number[] =>
  events.flatMap(event => {
    const { type, data } = event as unknown as AccountEvent | SessionEvent;
    return ENDS_SOCKETS.has(type) ? [data.userId] : [];
  });

const ENDS_SOCKETS: ReadonlySet<string> = new Set<(AccountEvent | SessionEvent)['type']>([
  'RolesAssigned',
  'PasswordChanged',
  'UserSignedOut',
  'UserDeleted',
  'UserForgotten',
  'SessionRevoked',
]);
