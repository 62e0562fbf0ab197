import { DAY_MS } from '../../contract/durations.ts';
import { median } from '../../contract/median.ts';
import type { CaseKind } from '../../contract/moderation.ts';
import type { Waiting } from '../../contract/statistics.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type CaseDocument, findCases } from '../../projections/cases.ts';
import type { SubscriberDocument } from '../../projections/subscribers.ts';

export interface WaitingReaders {
  readonly cases: Collection<CaseDocument>;
  readonly subscribers: Collection<SubscriberDocument>;
}

const SIX_WEEKS_MS = 42 * DAY_MS;
/** The newest; a median needs no more. */
const DECISIONS = { page: 1, itemsPerPage: 500 };
const ONE = { page: 1, itemsPerPage: 1 };

type Queue = Waiting['queues'][number];
const KINDS = [
  ['testimonies', 'testimony'],
  ['comments', 'comment'],
  ['reports', 'report'],
] as const satisfies readonly (readonly [Queue['queue'], CaseKind])[];

export async function waitingOf({ cases, subscribers }: WaitingReaders, now: number): Promise<Waiting> {
  const [queues, waits, receive] = await Promise.all([
    Promise.all(
      KINDS.map(async ([queue, kind]): Promise<Queue> => {
        const { totalItems, items } = await findCases(cases, { statuses: ['waiting'], kinds: [kind] }, ONE);
        return { queue, count: totalItems, oldest: items[0]?.waitingSince ?? null };
      }),
    ),
    waitsOf(cases, new Date(now - SIX_WEEKS_MS).toISOString()),
    subscribers.count({ status: 'active' }),
  ]);
  return {
    '@id': '/api/statistics/queues',
    '@type': 'Waiting',
    queues,
    medianMinutes: median(waits) ?? null,
    decided: waits.length,
    subscribers: receive,
  };
}

/** How long each text waited on which somebody has decided since then, in minutes. */
async function waitsOf(cases: WaitingReaders['cases'], since: string): Promise<number[]> {
  const asked = {
    statuses: ['published', 'rejected', 'unpublished'],
    kinds: ['testimony', 'comment'],
    decidedAt: { after: since },
  } as const;
  const { items } = await findCases(cases, asked, DECISIONS);
  // What is taken down or put back did not wait until then.
  return items.flatMap(({ decidedBy, decidedAt, waitingSince, before }) =>
    decidedBy === null || decidedAt === null || before?.status !== 'waiting'
      ? []
      : (Date.parse(decidedAt) - Date.parse(waitingSince)) / 60_000,
  );
}
