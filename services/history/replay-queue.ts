import { type Standing, standingAfter } from '../../contract/case-standing.ts';
import { LIMITS } from '../../contract/limits.ts';
import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ActivityDocument } from '../../projections/activities.ts';

const GROUPS = ['testimonies', 'comments'];
const PAGE = 1000;
/** A queue that is longer begins with its oldest. */
const MAX_WAITING = 1000;

export interface Queue {
  /** What made each case wait that waited, the oldest first. */
  readonly waiting: readonly ActivityDocument[];
  /** Decided so short a time before that it could still be undone: it would wait again, or stand as before. */
  readonly decided: readonly { readonly since: ActivityDocument; readonly waits: boolean }[];
}

/**
 * What waited for moderators at a moment. Reads what happened to testimonies and comments before it, in pages, so that
 * others are answered in between.
 */
export async function queueAt(activities: Collection<ActivityDocument>, at: string): Promise<Queue> {
  const cases = new Map<string, { standing: Standing; since: ActivityDocument; at: string }>();
  for await (const page of pagesBefore(activities, at))
    for (const one of page) {
      if (one.of === null) continue;
      const was = cases.get(one.of);
      const standing = standingAfter(one.type, was?.standing);
      // What comes back by an undone decision waits since it arrived.
      const arrives = standing?.waits && !one.type.endsWith('Undone');
      const since = arrives ? one : (was?.since ?? one);
      if (standing) cases.set(one.of, { standing, since, at: one.at });
    }
  const undoable = new Date(Date.parse(at) - LIMITS.undoSeconds * 1000 - CLOCKS_APART_MS).toISOString();
  const all = [...cases.values()];
  return {
    waiting: all
      .filter(({ standing }) => standing.waits)
      .map(({ since }) => since)
      .toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
      .slice(0, MAX_WAITING),
    decided: all
      .filter(({ standing, at }) => !standing.waits && at >= undoable)
      .map(({ standing, since }) => ({ since, waits: standing.before })),
  };
}

async function* pagesBefore(activities: Collection<ActivityDocument>, at: string) {
  let last: ActivityDocument | undefined;
  let same = new Set<string>();
  for (;;) {
    const page = await activities.find({
      where: { group: { in: GROUPS }, at: { lt: at, ...(last && { gte: last.at }) } },
      sort: [
        { field: 'at', direction: 'asc' },
        { field: 'revision', direction: 'asc' },
      ],
      limit: PAGE + same.size,
    });
    const fresh = page.filter(({ id }) => !same.has(id));
    if (fresh.length === 0) return;
    yield fresh;
    last = fresh.at(-1);
    // Of the moment at which a page ends some may have been seen.
    same = new Set(page.filter(one => one.at === last?.at).map(({ id }) => id));
  }
}
