import { REPLAY_GROUPS, type ReplayGroup } from '../../../contract/activity-groups.ts';
import { HOUR_MS } from '../../../contract/durations.ts';

/** Stretches that end now. */
export const LASTS = ['hour', 'day', 'week', 'month'] as const;
export type Last = (typeof LASTS)[number];

const LENGTH_MS: Readonly<Record<Last, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
};

/** Which stretch, and what of it; it stands in the address. */
export interface Asked {
  readonly last: Last;
  /** YYYY-MM-DD, both included, in the time of this browser; they go before `last`. */
  readonly from?: string;
  readonly to?: string;
  readonly group?: ReplayGroup;
  /** References. */
  readonly actor?: string;
  readonly subject?: string;
}

/** Asks for something else; a function hears what is asked for by then. */
export type OnAsk = (change: Partial<Asked> | ((before: Asked) => Partial<Asked>)) => void;

const dayIn = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(value))
    ? value
    : undefined;

export function askedIn(search: URLSearchParams): Asked {
  const of = (name: string) => search.get(name) ?? undefined;
  return {
    last: LASTS.find(one => one === of('last')) ?? 'day',
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    group: REPLAY_GROUPS.find(one => one === of('group')),
    actor: of('actor'),
    subject: of('subject'),
  };
}

export function searchOf(asked: Asked): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) search.set(name, value);
  if (asked.from ?? asked.to) search.delete('last');
  return search;
}

export interface Stretch {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Not included. */
  readonly until: number;
}

/** Of days that are asked for the wrong way round the earlier one is the first. */
export function stretchOf({ last, from, to }: Asked, now: number): Stretch {
  if (from === undefined && to === undefined) return { from: now - LENGTH_MS[last], until: now };
  const [first = '', final = ''] = [from ?? to ?? '', to ?? from ?? ''].toSorted();
  const end = new Date(`${final}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return { from: new Date(`${first}T00:00:00`).getTime(), until: end.getTime() };
}
