import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { preferredLanguage } from '../../../contract/languages.ts';
import type { AppContext, AppMiddleware } from '../calls/app-state.ts';
import { notFound, Problem } from '../calls/errors.ts';
import { asProblem, ERROR_LINK, isOfSignIn, problemBody } from '../calls/problem-answer.ts';
import type { RepeatedRequests } from '../kept-answers/repeated-requests.ts';
import { sendMade } from '../sending/send-answer.ts';
import type { Metrics } from './metrics.ts';

/** A UUID or an id of a trace (W3C Trace Context): it stands in the lines of log, so it may be no word. */
const SANE_REQUEST_ID = /^[\da-f-]{16,64}$/i;

/**
 * Around everything: names the request, sets the headers that every answer carries, turns errors into
 * answers, and measures and logs each request when its answer is handed over.
 */
export function everyRequest({
  logger,
  metrics,
  repeated,
  headers,
}: {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly repeated: RepeatedRequests;
  /** Names and values by turns. */
  readonly headers: readonly string[];
}): AppMiddleware {
  return async (ctx, next) => {
    const started = performance.now();
    const given = ctx.req.headers['x-request-id'];
    const correlationId = randomUUID();
    const requestId = typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : correlationId;
    ctx.state.requestId = requestId;
    ctx.state.correlationId = correlationId;
    ctx.state.headers = ['X-Request-Id', requestId, ...headers];
    try {
      await next();
      const { made } = ctx.state;
      if (made) await sendMade(ctx, made);
      else if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) throw notFound();
      else setHeaders(ctx);
    } catch (error) {
      answerError(ctx, error, logger);
    }
    const seconds = (performance.now() - started) / 1000;
    const route = ctx.state.route ?? 'unmatched';
    const observe = metrics.observerOf(ctx.method, route, ctx.res.statusCode);
    observe(seconds);
    const { sentFromMemory } = ctx.state;
    const level = sentFromMemory ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) {
      // Repetitions are no line of log, so they are answered ahead only where there would be none.
      if (sentFromMemory) repeated.remember(ctx, sentFromMemory, observe);
      return;
    }
    logger[level](
      {
        requestId,
        ...(requestId !== correlationId && { correlationId }),
        method: ctx.method,
        route,
        // What nobody knows is worth seeing, as far as it can name no text: slugs and queries may be personal.
        ...(route === 'unmatched' && { path: ctx.path.split('/', 3).join('/').slice(0, 200) }),
        status: ctx.res.statusCode,
        ms: Math.round(seconds * 1e5) / 100,
      },
      'request',
    );
  };
}

/** For answers that Koa sends, once the middleware is through. */
function setHeaders({ res, state: { headers } }: AppContext): void {
  if (res.headersSent) return;
  for (let at = 0; at < headers.length; at += 2)
    res.appendHeader(headers[at] as string, headers[at + 1] as string);
}

function answerError(ctx: AppContext, error: unknown, logger: Logger): void {
  const known = asProblem(error, ctx.req.headers['if-match']);
  const problem = known ?? new Problem(500, 'internal', { cause: error });
  if (problem.status >= 500)
    logger.error({ requestId: ctx.state.requestId, err: problem.cause ?? problem }, 'request failed');
  if (ctx.res.headersSent) {
    ctx.res.destroy();
    return;
  }
  setHeaders(ctx);
  const language = preferredLanguage(ctx.req.headers['accept-language']);
  // What was set for the answer that did not come about says nothing about this one.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Location', 'Content-Location'])
    ctx.remove(name);
  ctx.append('Link', ERROR_LINK);
  ctx.set(problem.headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Language', language);
  ctx.status = problem.status;
  ctx.type = isOfSignIn(problem) ? 'application/json' : 'application/problem+json; charset=utf-8';
  ctx.body = JSON.stringify(problemBody(problem, language));
}
