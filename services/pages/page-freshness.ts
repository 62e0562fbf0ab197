import type { RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { ResponseCache } from '../../platform/http/kept-answers/response-cache.ts';
import { dateInYaounde } from '../calendar/calendar.ts';
import { DAY_TAG } from './cache-tags.ts';
import { type ChangeReaders, changedTags } from './changed-tags.ts';

export interface PageFreshness extends Disposable {
  /** To be called with what the read models have applied; answers when all that it has changed is dropped. */
  applied(events: readonly RecordedEvent[]): Promise<void>;
}

const DAY_CHECK_MS = 1000;

/** Drops kept answers by exactly the events that change them, and at midnight those that show the day. */
export function createPageFreshness(
  cache: ResponseCache,
  readers: ChangeReaders,
  now: () => number,
): PageFreshness {
  let today = dateInYaounde(new Date(now()));

  const timer = setInterval(() => {
    const date = dateInYaounde(new Date(now()));
    if (date !== today) cache.drop([DAY_TAG]);
    today = date;
  }, DAY_CHECK_MS).unref();

  return {
    async applied(events) {
      try {
        const tags = new Set<string>();
        for (const event of events) for (const tag of await changedTags(readers, event)) tags.add(tag);
        if (tags.size > 0) cache.drop(tags);
      } catch (error) {
        // What has changed is not known: nothing kept can be trusted.
        cache.clear();
        throw error;
      }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
