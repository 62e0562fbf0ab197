import type { z } from 'zod';
import { DAY_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { reference, referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import {
  type ReplayBeginning,
  type ReplayStep,
  replayBeside,
  replayQuery,
  replayStep,
} from '../../contract/replay.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { PositionTokens } from '../../platform/position-tokens.ts';
import { type ActivityDocument, subjectNamed } from '../../projections/activities.ts';
import { type ActivityReaders, presentActivities } from '../activities/present.ts';
import { type OpeningTools, recordOpening } from './record-opening.ts';
import { type Beginning, type BeginningReaders, beginningOf } from './replay-beginning.ts';
import { type Asked, readSteps, type Step } from './replay-steps.ts';
import { startOf } from './start-of.ts';

export interface ReplayTools extends OpeningTools, ActivityReaders, BeginningReaders {
  readonly positions: PositionTokens;
}

export const replayResources: readonly Resource[] = [
  { name: 'ReplayStep', collection: '/api/replay_steps', item: '/api/replay_step/:id', schema: replayStep },
];

type Query = z.output<typeof replayQuery>;

export function replayRoutes(tools: ReplayTools): readonly Route[] {
  const { log, positions } = tools;

  /** Where to go on: as a client says it, else where the stretch begins. */
  async function positionOf(cursor: string | undefined, from: string): Promise<Position> {
    if (cursor === undefined) return startOf(log, Date.parse(from));
    const position = positions.open(cursor);
    if (position === undefined) throw new Refusal('invalid', 'unknownReference', 'cursor');
    return position;
  }

  return [
    route({
      method: 'GET',
      path: '/api/replay_steps',
      access: ['ROLE_AUDITOR', 'ROLE_ADMIN'],
      query: replayQuery,
      list: { members: replayStep, more: replayBeside, inPortions: true },
      limits: [{ name: 'replay', by: 'account', burst: 200, perMinute: 400 }],
      handle: async call => {
        const { query, actor, language } = call;
        const asked = askedIn(query, tools.now());
        const after = await positionOf(query.cursor, asked.from);
        if (actor.roles.includes('ROLE_AUDITOR'))
          await recordOpening(
            tools,
            { resource: 'ReplayStep', id: Math.floor(Date.parse(asked.from) / 1000) },
            call,
          );
        const [read, begun] = await Promise.all([
          readSteps(tools, asked, after),
          query.cursor === undefined ? beginningOf(tools, asked) : null,
        ]);
        const items = await presentSteps(tools, read.steps, language);
        const next = read.next === undefined ? null : positions.seal(read.next);
        const { from, until } = asked;
        const beginning = begun && (await presentBeginning(tools, begun, language));
        return {
          kind: 'collection',
          type: 'ReplayStep',
          page: { items, next },
          more: { from, until, beginning },
        };
      },
    }),
  ];
}

function askedIn({ createdAt = {}, group, actor, subject }: Query, now: number): Asked {
  const { after, strictly_after, before, strictly_before } = createdAt;
  const nextTo = (at: string | undefined) => at && new Date(Date.parse(at) + 1).toISOString();
  const until = strictly_before ?? nextTo(before) ?? new Date(now).toISOString();
  const from = after ?? nextTo(strictly_after) ?? new Date(Date.parse(until) - DAY_MS).toISOString();
  const [userId, of] = [actor && referencedId('User', actor), subject && subjectNamed(subject)];
  if (actor && !userId) throw new Refusal('invalid', 'unknownReference', 'actor');
  if (subject && !of) throw new Refusal('invalid', 'unknownReference', 'subject');
  return { from, until, groups: group, actor: userId ? Number(userId) : undefined, of: of || undefined };
}

/** With the names and titles of now. What was read is named as what was changed. */
async function presentSteps(
  readers: ActivityReaders,
  steps: readonly Step[],
  language: Language,
): Promise<ReplayStep[]> {
  const contents = [...new Set(steps.flatMap(({ read }) => [...read.keys()]))];
  const listed = steps.flatMap(one => one.listed ?? []);
  const presented = await presentActivities(readers, [...listed, ...contents.map(nameless)], language);
  const activities = new Map(listed.map(({ id }, at) => [id, presented[at]]));
  const texts = new Map(contents.map((of, at) => [of, presented[listed.length + at]]));
  return steps.map(({ id, at, counts, read }) => ({
    '@id': reference('ReplayStep', id),
    '@type': 'ReplayStep',
    ...{ id, createdAt: at, counts },
    activity: activities.get(id) ?? null,
    read: [...read].flatMap(([of, { views, likes }]) => {
      const { subject, title = null, path = null } = texts.get(of) ?? {};
      return subject ? [{ text: subject, title, path, views, likes }] : [];
    }),
  }));
}

async function presentBeginning(
  readers: ActivityReaders,
  { counts, earlier, queue }: Beginning,
  language: Language,
): Promise<ReplayBeginning> {
  const { waiting = [], decided = [] } = queue ?? {};
  const since = decided.map(one => one.since);
  const presented = await presentActivities(readers, [...earlier, ...waiting, ...since], language);
  const queued = presented.slice(earlier.length);
  const undoable = queued.slice(waiting.length);
  return {
    counts,
    earlier: presented.slice(0, earlier.length),
    waiting: queue && queued.slice(0, waiting.length),
    decided: undoable.map((one, at) => ({ since: one, waits: decided[at]?.waits ?? true })),
  };
}

/** Stands for a text alone. */
function nameless(of: string): ActivityDocument {
  const [about, subject = null] = of.split(':') as [ActivityDocument['about'], string];
  const nothing = { id: of, type: '', group: 'texts', by: 'visitor', at: '' } as const;
  return { ...nothing, ...{ about, subject, of }, actor: null, language: null, revision: 0 };
}
