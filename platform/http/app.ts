import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { type ApiOptions, api, keptAnswers } from './api.ts';
import type { AppMiddleware, AppState } from './calls/app-state.ts';
import { notFound } from './calls/errors.ts';
import { onlyRead } from './calls/only-read.ts';
import { documentation } from './documents/documentation.ts';
import { cors } from './edge/cors.ts';
import { everyRequest } from './edge/every-request.ts';
import { type HealthCheck, live, ready } from './edge/health.ts';
import type { Metrics } from './edge/metrics.ts';
import { maySeeInside } from './edge/ops-token.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { createRepeatedRequests } from './kept-answers/repeated-requests.ts';
import type { ResponseCache } from './kept-answers/response-cache.ts';

export interface AppOptions extends ApiOptions {
  readonly cache: ResponseCache;
  /** Where browsers reach us; absolute addresses are made from it and never from the Host header. */
  readonly publicUrl: URL;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly checks: readonly HealthCheck[];
  /** Opens the figures, and the details of the health; undefined: to nobody. */
  readonly opsToken: string | undefined;
  /** Other sites whose pictures our pages show. */
  readonly imageOrigins: readonly string[];
  /** Other sites whose scripts may call us. */
  readonly corsOrigins: readonly string[];
  /** How many proxies of our own stand before us; that many entries of X-Forwarded-For are believed. */
  readonly trustedProxies: number;
  /** Asked first: files and pages. */
  readonly early?: readonly AppMiddleware[];
  /** Asked when nobody else has answered. */
  readonly late?: readonly AppMiddleware[];
}

/** The client has closed the connection, or sends what is no HTTP: no fault of the program. */
const CLIENT_GONE = /^(?:ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE|HPE_.*)$/;

/** What answers every request. */
export function createApp(options: AppOptions): RequestListener {
  const { publicUrl, logger, metrics, table, trustedProxies, opsToken } = options;
  const app = new Koa<AppState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  const docs = new URL('/api/docs.jsonld', publicUrl);
  const apiDocumentation = `<${docs}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  const headers = [...securityHeaders(publicUrl, options.imageOrigins).flat(), 'Link', apiDocumentation];

  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!CLIENT_GONE.test(error.code ?? '')) logger.warn({ err: error }, 'answer broken off');
  });
  const repeated = createRepeatedRequests(options.cache);
  app.use(everyRequest({ logger, metrics, repeated, headers }));
  app.use(cors(options.corsOrigins));
  for (const middleware of options.early ?? []) app.use(middleware);
  app.use(keptAnswers(table, options.cache));
  app.use(api(options));

  const router = new Router<AppState>();
  router.get('/health/live', live);
  router.get('/health/ready', ready(options.checks, opsToken));
  router.all('/metrics', async ctx => {
    ctx.state.route = '/metrics';
    if (!maySeeInside(ctx, opsToken)) throw notFound();
    onlyRead(ctx);
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });
  documentation(router, { table, publicUrl });
  app.use(router.routes());
  app.use((ctx, next) => {
    if (ctx.matched?.length) onlyRead(ctx);
    return next();
  });

  for (const middleware of options.late ?? []) app.use(middleware);
  return repeated.before(app.callback());
}
