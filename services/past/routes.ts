import type { Language } from '../../contract/languages.ts';
import {
  comparisonQuery,
  type DifferenceItem,
  difference,
  newVisit,
  pastSpan,
  type Visit,
  visit,
} from '../../contract/pasts.ts';
import { type EventLog, ORIGIN } from '../../platform/event-log/event-log.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { pastInstant } from './answer-past.ts';
import type { Reader } from './visits.ts';

export interface PastRouteTools {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly now: () => number;
  /** Opens the pages of the past to who asks: what browsers are to keep, and until when. */
  readonly admit: (
    who: Reader & { readonly sessionId: number | undefined },
  ) => Promise<{ readonly cookies: readonly string[]; readonly until: number }>;
  readonly record: (reader: Reader, instant: string, correlationId: string) => Promise<void>;
  readonly prepare: (instant: string) => void;
  /** What readers found otherwise at the second moment. @throws {Problem} 503 while a past is being made */
  readonly compare: (from: string, until: string, language: Language) => Promise<readonly DifferenceItem[]>;
}

const READERS = ['ROLE_EDITOR', 'ROLE_ADMIN', 'ROLE_AUDITOR'] as const;

export const pastRoutes = ({
  log,
  now,
  admit,
  record,
  prepare,
  compare,
}: PastRouteTools): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/pasts/span',
    access: READERS,
    says: pastSpan,
    handle: async () => {
      let from = new Date(now()).toISOString();
      for await (const [first] of log.readAll({ after: ORIGIN, batchSize: 1 })) {
        from = first?.at ?? from;
        break;
      }
      return { kind: 'plain', body: { from } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/pasts/comparison',
    access: READERS,
    query: comparisonQuery,
    list: { members: difference },
    limits: [{ name: 'comparison of pasts', by: 'account', burst: 60, perMinute: 60 }],
    handle: async ({ query, language, actor, correlationId }) => {
      const { page, itemsPerPage, lang = language } = query;
      const moments = [query.from, query.until].map(asked => pastInstant(asked, now())).sort();
      const [from = '', until = ''] = moments;
      const reader = { userId: Number(actor.userId), roles: actor.roles };
      for (const moment of new Set(moments)) await record(reader, moment, correlationId);
      const all = await compare(from, until, lang);
      const items = all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return {
        kind: 'collection',
        type: 'Difference',
        page: { items, totalItems: all.length, page, itemsPerPage },
      };
    },
  }),
  route({
    method: 'POST',
    path: '/api/pasts/visits',
    access: READERS,
    body: newVisit,
    says: visit,
    limits: [{ name: 'visit of the past', by: 'account', burst: 30, perMinute: 30 }],
    handle: async ({ body, actor, correlationId }) => {
      const instant = pastInstant(body.asOf, now());
      const reader = { userId: Number(actor.userId), roles: actor.roles };
      await record(reader, instant, correlationId);
      prepare(instant);
      const { cookies, until } = await admit({ ...reader, sessionId: actor.sessionId });
      const answer: Visit = { asOf: instant, until: new Date(until).toISOString() };
      return { kind: 'plain', body: answer, cookies };
    },
  }),
];
