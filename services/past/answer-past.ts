/** Pages and public calls as of a moment: in front of all that is kept, and never kept. */

import { AS_OF } from '../../contract/as-of.ts';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { instantOf } from '../../contract/pasts.ts';
import type { AppContext, AppMiddleware } from '../../platform/http/calls/app-state.ts';
import { type Authenticate, bearerToken } from '../../platform/http/calls/caller.ts';
import { Problem } from '../../platform/http/calls/errors.ts';
import { findRoute } from '../../platform/http/calls/find-route.ts';
import { asProblem } from '../../platform/http/calls/problem-answer.ts';
import type { RouteTable } from '../../platform/http/calls/route-table.ts';
import type { Pasts } from './pasts.ts';
import { type Reader, readerOf, visitIn } from './visits.ts';

/** What answers as of one moment. */
export interface PastSite {
  readonly api: AppMiddleware;
  page(ctx: AppContext, language: Language): Promise<void>;
}

export interface AnswerPastOptions {
  /** Of today: which calls there are. */
  readonly table: RouteTable;
  readonly pasts: Pasts<PastSite>;
  readonly authenticate: Authenticate;
  /** Whose the cookie of a visit is. */
  readonly authenticateVisit: Authenticate;
  /** Writes down who has opened which moment. */
  readonly record: (reader: Reader, instant: string, correlationId: string) => Promise<void>;
  /** A page in place of what cannot be shown, or not yet. */
  readonly note: (ctx: AppContext, language: Language, problem: Problem, progress?: number) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MAX_ADDRESS_CHARACTERS = 4096;
/** So soon it is asked for again. */
const RETRY_SECONDS = '2';

/** @throws {Problem} 400 for what is no moment, or one that is to come */
export function pastInstant(asked: unknown, now: number): string {
  const instant = instantOf(asked);
  if (instant === undefined) throw new Problem(400, 'instantMalformed');
  if (Date.parse(instant) > now) throw new Problem(400, 'instantToCome');
  return instant;
}

export const inTheMaking = (progress: number): Problem =>
  new Problem(503, 'pastInTheMaking', {
    headers: { 'Retry-After': RETRY_SECONDS },
    values: { percent: Math.floor(progress * 100) },
  });

export function answerPast(options: AnswerPastOptions): AppMiddleware {
  const { table, pasts, authenticate, authenticateVisit, record, note, now } = options;

  const open = async (ctx: AppContext, reader: Reader): Promise<string> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Problem(400, 'pastIsRead');
    const instant = pastInstant(ctx.query[AS_OF], now());
    await record(reader, instant, ctx.state.correlationId);
    return instant;
  };
  async function answerCall(ctx: AppContext): Promise<void> {
    const reader = await readerOf(bearerToken(ctx.req.headers.authorization), authenticate);
    const route = findRoute(table, ctx.method, ctx.path)?.route;
    const instant = await open(ctx, reader);
    if (route?.access !== 'public') throw new Problem(400, 'pastIsPublic');
    const made = await pasts.use(instant, async ({ api }) => {
      await api(ctx, async () => undefined);
    });
    if (made.kind === 'making') throw inTheMaking(made.progress);
    const { state } = ctx;
    if (state.made)
      state.made = {
        ...state.made,
        etag: undefined,
        headers: { ...state.made.headers, 'Cache-Control': 'no-store' },
      };
  }

  async function answerPage(ctx: AppContext, language: Language): Promise<void> {
    ctx.state.route = 'page of the past';
    try {
      const reader = await readerOf(visitIn(ctx.req.headers.cookie), authenticateVisit);
      const instant = await open(ctx, reader);
      const made = await pasts.use(instant, ({ page }) => page(ctx, language));
      if (made.kind === 'making') note(ctx, language, inTheMaking(made.progress), made.progress);
    } catch (error) {
      const problem = asProblem(error, undefined);
      if (!problem) throw error;
      note(ctx, language, problem);
    }
  }

  return (ctx, next) => {
    if (!ctx.url.includes(AS_OF) || ctx.url.length > MAX_ADDRESS_CHARACTERS || ctx.query[AS_OF] === undefined)
      return next();
    const [, first = '', second] = ctx.path.split('/', 3);
    // There a moment is chosen.
    if (isLanguage(first)) return second === 'admin' ? next() : answerPage(ctx, first);
    if (first !== 'api' || ctx.method === 'OPTIONS' || !findRoute(table, ctx.method, ctx.path)) return next();
    return answerCall(ctx);
  };
}
