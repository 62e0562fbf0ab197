import { HOUR_MS } from '../../contract/durations.ts';
import type { VersionedName } from '../../contract/versioned.ts';
import type { OpeningEvent } from '../../events/openings.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** When this person has opened this history last. */
type Opening = { readonly openedAt: string | null };

export interface Opened {
  /**
   * What has versions, or the whole site, by the moment as of which it is opened; a stretch of history has the second
   * for its id in which it begins, since 1970.
   */
  readonly resource: VersionedName | 'Site' | 'ReplayStep';
  readonly id: number | string;
}

interface Open extends Opened {
  /** Of the clock of the server, in ISO 8601. */
  readonly at: string;
}

export const openingStream = (userId: number, { resource, id }: Opened): string =>
  `opening-${userId}-${resource}-${id}`;

/** Whoever turns its pages has opened it once. One from later than that was written down while the clock was ahead. */
const ONCE_WITHIN_MS = HOUR_MS;

export const openingDecider: Decider<Open, Opening, OpeningEvent> = {
  initial: { openedAt: null },
  decide: ({ resource, id, at }, { openedAt }) =>
    openedAt !== null && Math.abs(Date.parse(at) - Date.parse(openedAt)) < ONCE_WITHIN_MS
      ? []
      : [{ type: 'HistoryOpened', data: { resource, id, openedAt: at } }],
  evolve: (_, { data: { openedAt } }) => ({ openedAt }),
};
