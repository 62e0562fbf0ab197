import { z } from 'zod';
import { contentName, parseContentKey } from '../../contract/content-key.ts';
import { TESTIMONIES } from '../../contract/live.ts';
import type { CommentEvent } from '../../events/comments.ts';
import type { ReactionEvent } from '../../events/reactions.ts';
import type { RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';

const isWatched = (id: string) => id === TESTIMONIES || parseContentKey(id, ':') !== undefined;
const watchedIds = z.array(z.string().refine(isWatched)).max(60);

/** Sent at the most this often for one text; the values are absolute, so nothing is lost in between. */
const INTERVAL_MS = 250;

export interface WatchedCounts extends Disposable {
  /** To be called with events that the read models have applied. */
  applied(events: readonly RecordedEvent[]): void;
}

/** Sends the counts of likes, views and comments of what is on the screen of visitors, and that testimonies changed. */
export function createWatchedCounts(
  visitors: LiveServer['visitors'],
  reactionCounts: Collection<ReactionCountsDocument>,
  onError: (error: unknown) => void,
): WatchedCounts {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  visitors.on('connection', socket => {
    socket.on('watch', ids => {
      const watched = watchedIds.safeParse(ids);
      if (!watched.success) return;
      for (const room of socket.rooms) if (room !== socket.id) socket.leave(room);
      socket.join(watched.data);
      // What the page shows may be older than the line.
      for (const id of watched.data) if (id !== TESTIMONIES) changed.add(id);
      sendSoon();
    });
  });

  async function sendOne(id: string) {
    if (id === TESTIMONIES) {
      visitors.to(id).emit(TESTIMONIES);
      return;
    }
    const document = await reactionCounts.get(id);
    const { likeCount = 0, viewCount = 0, commentCount = 0 } = document ?? {};
    visitors.to(id).emit('counts', { id, likeCount, viewCount, commentCount });
  }

  function sendSoon(): void {
    if (changed.size > 0) timer ??= setTimeout(() => send().catch(onError), INTERVAL_MS);
  }

  async function send() {
    timer = undefined;
    const ids = [...changed].filter(id => visitors.adapter.rooms.has(id));
    changed.clear();
    const sent = await Promise.allSettled(ids.map(sendOne));
    for (const [at, { status }] of sent.entries()) if (status === 'rejected') changed.add(ids[at] as string);
    const failed = sent.find(one => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    applied(events) {
      for (const event of events) {
        const id = countedOf(event as unknown as ReactionEvent | CommentEvent);
        if (id !== undefined) changed.add(id);
        if (event.type.startsWith('Testimony')) changed.add(TESTIMONIES);
      }
      sendSoon();
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
    },
  };
}

function countedOf(event: ReactionEvent | CommentEvent): string | undefined {
  switch (event.type) {
    case 'ContentLiked':
    case 'ContentUnliked':
    case 'ViewRecorded':
    case 'CommentPublished':
    case 'CommentUnpublished':
    case 'CommentDecisionUndone':
      return contentName(event.data);
    default:
      return undefined;
  }
}
