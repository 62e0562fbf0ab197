import { type Standing, standingAfter } from '../../contract/case-standing.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ActivityDocument } from '../../projections/activities.ts';

const GROUPS = ['testimonies', 'comments'];
const PAGE = 1000;
/** A queue that is longer begins with its oldest. */
const MAX_WAITING = 1000;

/**
 * What made each case wait that waited at a moment, the oldest first. Reads what happened to testimonies and comments
 * before it, in pages, so that others are answered in between.
 */
export async function waitingAt(
  activities: Collection<ActivityDocument>,
  at: string,
): Promise<readonly ActivityDocument[]> {
  const cases = new Map<string, { standing: Standing; since: ActivityDocument }>();
  for await (const page of pagesBefore(activities, at))
    for (const one of page) {
      if (one.of === null) continue;
      const was = cases.get(one.of);
      const standing = standingAfter(one.type, was?.standing);
      // What comes back by an undone decision waits since it arrived.
      const arrives = standing?.waits && !one.type.endsWith('Undone');
      if (standing) cases.set(one.of, { standing, since: arrives ? one : (was?.since ?? one) });
    }
  return [...cases.values()]
    .filter(({ standing }) => standing.waits)
    .map(({ since }) => since)
    .toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
    .slice(0, MAX_WAITING);
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
