/** The site as of a moment, put together from what every part of the program knows of its own. */

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { HOUR_MS } from '../contract/durations.ts';
import type { FileCode } from '../contract/files.ts';
import { eventTypes } from '../events/all.ts';
import { accountSubject, fileSubject } from '../events/subjects.ts';
import type { Config } from '../platform/config/config.ts';
import { type EventLog, ORIGIN, type Position, type RecordedEvent } from '../platform/event-log/event-log.ts';
import { againOnConflict } from '../platform/event-log/load-state.ts';
import type { Following } from '../platform/following/following.ts';
import { type ApiOptions, api } from '../platform/http/api.ts';
import type { Authenticate } from '../platform/http/calls/caller.ts';
import { createRouteTable, type RouteTable } from '../platform/http/calls/route-table.ts';
import { contentPolicy, type Inline } from '../platform/http/edge/security-headers.ts';
import { derivedKey } from '../platform/keys/derived-key.ts';
import type { Web } from '../platform/pages/page-server.ts';
import type { Subject } from '../platform/sealing/key-store.ts';
import type { SubjectKeys } from '../platform/sealing/subject-keys.ts';
import { accountsToClear } from '../projections/accounts.ts';
import type { ReadModels } from '../projections/all.ts';
import { namedBlobs, picturesBy } from '../projections/files.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { createAuthenticate } from './accounts/identify.ts';
import { createAccessTokens } from './accounts/tokens.ts';
import { createCalendar } from './calendar/calendar.ts';
import { commentDecider } from './comments/comment.ts';
import { forgets } from './forgetting-of.ts';
import { openingDecider, openingStream } from './history/opening.ts';
import { pageAddress } from './pages/page-address.ts';
import { type AnswerPastOptions, answerPast, inTheMaking, type PastSite } from './past/answer-past.ts';
import { buildPast, type PastOptions } from './past/build-past.ts';
import { differences, type TextsShown, textsShown } from './past/comparison.ts';
import { notePage } from './past/note-page.ts';
import { pastPages } from './past/past-pages.ts';
import { createPasts } from './past/pasts.ts';
import { asWholeStore } from './past/public-models.ts';
import type { PastRouteTools } from './past/routes.ts';
import { createSnapshots } from './past/snapshots.ts';
import { VISIT_SECONDS, visitCookies } from './past/visits.ts';
import { createReactionFiller } from './reactions/fill-gaps.ts';
import { recordedReadModels } from './recorded-read-models.ts';
import type { RouteParts } from './routes.ts';
import { pathsOf } from './search/paths-of.ts';
import { testimonyDecider } from './testimonies/testimony.ts';

export interface PastOfOptions {
  readonly config: Config;
  readonly tools: AccountTools;
  readonly subjectKeys: SubjectKeys;
  readonly tokenKey: Buffer;
  /** Of now. */
  readonly readModels: ReadModels;
  readonly following: Following;
  readonly web: Web | undefined;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Of the calls of today, where they do not follow from a moment. */
  readonly calls: Pick<ApiOptions, 'bodyHash' | 'deviceHash' | 'positions' | 'rateLimiter' | 'waitMs'> & {
    readonly authenticate: Authenticate;
  };
  /** All calls, answered from these. */
  readonly tableOf: (of: Pick<RouteParts, 'readModels' | 'search' | 'calendar' | 'tools'>) => RouteTable;
}

export interface PastOf extends AsyncDisposable {
  readonly routes: PastRouteTools;
  answer(table: RouteTable): ReturnType<typeof answerPast>;
}

const COMPARED_WITHIN_MS = 8000;
const RECORDED_MAX = 1000;

export function pastOf(options: PastOfOptions): PastOf {
  const { config, tools, subjectKeys, readModels, following, web, logger, now, calls, tableOf } = options;
  const { publicUrl, imageOrigins } = config;
  const { log, decode, handle } = tools;
  const folder = join(config.dataDir, 'pasts');
  // What a process has left that was killed.
  rmSync(folder, { recursive: true, force: true });
  const policyOf = (inline: Inline | undefined) => contentPolicy(publicUrl, imageOrigins, inline);
  const snapshots = createSnapshots(join(folder, 'snapshots'));
  /** Whether they were made up to the present, or are being made. */
  let areMade = false;
  const sources: PastOptions = {
    snapshots,
    ...{ log, decode, logger, types: eventTypes, keys: subjectKeys },
    endOf: endOfStream(readModels),
    leaving: () => leavingIn(readModels),
  };

  const lostOf = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
    const there = files.length === 0 ? new Set() : await namedBlobs(readModels.files, files);
    return new Set(files.filter(file => !there.has(file)));
  };

  const siteOf = (instant: string, readers: ReadModels, search: RouteParts['search']): PastSite => {
    const then = Date.parse(instant);
    const clock = () => then;
    const whole = tableOf({
      ...{ readModels: readers, search, calendar: createCalendar(clock) },
      tools: { ...tools, now: clock },
    });
    const isPublic = ({ method, access }: RouteTable['routes'][number]) =>
      method === 'GET' && access === 'public';
    const table = createRouteTable({ routes: whole.routes.filter(isPublic), resources: whole.resources });
    return {
      api: api({
        ...calls,
        ...{ table, now: clock, authenticate: undefined, filler: createReactionFiller(readers) },
        waitFor: async () => true,
        cache: undefined,
      }),
      page: web
        ? pastPages({
            ...{ table, instant, lostOf, policyOf, rateLimiter: calls.rateLimiter, addressOf: pageAddress },
            renderPage: web.renderPage,
            onFault: (page, err) => logger.error({ err, page }, 'a page of the past could not be made'),
          })
        : async () => undefined,
    };
  };

  const pasts = createPasts<PastSite & { readonly texts: TextsShown }>({
    now,
    async make(instant, signal, onProgress) {
      const { from, to } = { from: await firstMoment(log), to: Date.parse(instant) };
      const past = await buildPast(sources, {
        ...{ folder: join(folder, randomUUID()), instant, signal },
        onReached: at => onProgress(Math.min(1, (Date.parse(at) - from) / Math.max(1, to - from))),
      });
      // Whoever looks at one moment looks at others: on the way to now all of them are made.
      if (!areMade) pasts.prepare(new Date(now()).toISOString());
      areMade = true;
      const readers = recordedReadModels(asWholeStore(past.store));
      return {
        ...siteOf(instant, readers, past),
        texts: language => textsShown(readers, pathsOf(readers.terms), language),
        [Symbol.asyncDispose]: () => past[Symbol.asyncDispose](),
      };
    },
  });
  const stopListening = takenFromThePast(following, log, since => {
    pasts.drop();
    snapshots.drop(since);
    if (areMade) pasts.prepare(new Date(now()).toISOString());
  });

  const visits = createAccessTokens(
    derivedKey(options.tokenKey, 'visits of the past'),
    publicUrl.origin,
    now,
    VISIT_SECONDS,
  );
  /** When each opening was recorded, so that each page does not ask the log. */
  const recorded = new Map<string, number>();
  const record: AnswerPastOptions['record'] = async ({ userId }, instant, correlationId) => {
    const command = { resource: 'Site', id: Date.parse(instant), at: new Date(now()).toISOString() } as const;
    const stream = openingStream(userId, command);
    if (Math.abs(now() - (recorded.get(stream) ?? Number.NEGATIVE_INFINITY)) < HOUR_MS) return;
    const context = { actor: `user:${userId}`, correlationId };
    await againOnConflict(() => handle(stream, openingDecider, command, context));
    if (recorded.size >= RECORDED_MAX) recorded.clear();
    recorded.set(stream, now());
  };

  return {
    routes: {
      ...{ log, now, record },
      prepare: instant => pasts.prepare(instant),
      async compare(from, until, language) {
        pasts.prepare(until);
        const textsAt = async (instant: string) => {
          const made = await pasts.use(instant, ({ texts }) => texts(language), COMPARED_WITHIN_MS);
          if (made.kind === 'making') throw inTheMaking(made.progress);
          return made.answer;
        };
        return differences(await textsAt(from), await textsAt(until));
      },
      async admit({ userId, roles, sessionId = 0 }) {
        const generation = (await readModels.accounts.get(String(userId)))?.generation ?? 0;
        const token = visits.issue({ userId, roles, sessionId, generation, email: '' });
        const cookies = visitCookies(token, publicUrl.protocol === 'https:');
        return { cookies, until: now() + VISIT_SECONDS * 1000 };
      },
    },
    answer: table =>
      answerPast({
        ...{ table, pasts, record, now },
        authenticate: calls.authenticate,
        authenticateVisit: createAuthenticate(visits, { ...readModels, ...tools, following }),
        note: notePage(policyOf),
      }),
    async [Symbol.asyncDispose]() {
      stopListening();
      await pasts[Symbol.asyncDispose]();
    },
  };
}

/** Calls `drop` with the position from which on somebody may stand in a past who is forgotten. Answers how to stop. */
export function takenFromThePast(
  following: Pick<Following, 'onApplied' | 'onSkipped'>,
  log: Pick<EventLog, 'readStream'>,
  drop: (since: Promise<Position>) => void,
): () => void {
  const beginningOf = async (streams: readonly string[]): Promise<Position> => {
    const begun = await Promise.all(streams.map(stream => log.readStream(stream, { limit: 1 })));
    return begun.map(([first]) => first?.position ?? ORIGIN).sort()[0] ?? ORIGIN;
  };
  const stopListening = following.onApplied(events => {
    const taken = events.filter(takesFromThePast);
    if (taken.length > 0) drop(beginningOf(taken.map(({ stream }) => stream)));
  });
  // Who was forgotten meanwhile nobody tells.
  const stopSkipping = following.onSkipped(() => drop(Promise.resolve(ORIGIN)));
  return () => {
    stopListening();
    stopSkipping();
  };
}

/** What a picture was called that was sent without an account is forgotten with it. */
const takesFromThePast = (event: RecordedEvent): boolean => forgets(event) || event.type === 'FileRemoved';

async function firstMoment(log: AccountTools['log']): Promise<number> {
  for await (const [first] of log.readAll({ after: ORIGIN, batchSize: 1 }))
    if (first) return Date.parse(first.at);
  return 0;
}

/** Clearing somebody away takes seconds, and longer where something is away: the past does not wait for its end. */
async function leavingIn({ accounts, files }: Pick<ReadModels, 'accounts' | 'files'>) {
  const subjects = new Set<Subject>();
  for (const account of await accountsToClear(accounts)) {
    subjects.add(accountSubject(account));
    for (const picture of await picturesBy(files, account.userId)) subjects.add(fileSubject(picture));
  }
  return subjects;
}

/** How the streams of who is forgotten end, by the rules that have ended them since or would have. */
const endOfStream =
  ({ files }: Pick<ReadModels, 'files'>): PastOptions['endOf'] =>
  async (stream, recorded) => {
    const [, kind, number] = /^(user|testimony|comment|file)-(\d+)$/.exec(stream) ?? [];
    const id = Number(number);
    const events = recorded as readonly never[];
    if (kind === 'testimony')
      return testimonyDecider.decide(
        { kind: 'forget', isAsked: false },
        events.reduce(testimonyDecider.evolve, testimonyDecider.initial),
      );
    if (kind === 'comment')
      return commentDecider.decide(
        { kind: 'forget' },
        events.reduce(commentDecider.evolve, commentDecider.initial),
      );
    if (kind === 'user')
      return recorded.some(({ type }) => type === 'UserForgotten')
        ? []
        : [{ type: 'UserForgotten', data: { userId: id, forgottenAt: recorded.at(-1)?.at } }];
    if (kind !== 'file' || isRemoved(recorded)) return [];
    // A file that an editor has sent for a text stays with the text.
    const stays = !isOfPerson(recorded) && (await files.get(String(id)));
    return [{ type: stays ? 'FileSenderForgotten' : 'FileRemoved', data: { fileId: id } }];
  };

const isOfPerson = ([sent]: readonly RecordedEvent[]): boolean =>
  (sent?.data as { readonly code?: FileCode } | undefined)?.code === 'FILES_USER_PICTURE';
const isRemoved = (events: readonly RecordedEvent[]): boolean => events.at(-1)?.type === 'FileRemoved';
