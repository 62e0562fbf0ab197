import type Router from '@koa/router';
import type { AppMiddleware, AppState } from './app-state.ts';
import { entityTag, isNotModified } from './conditional.ts';
import { notFound } from './errors.ts';
import { hydraDocumentation } from './hydra-documentation.ts';
import { contexts, entrypoint } from './json-ld-documents.ts';
import { openApi } from './openapi.ts';
import type { RouteTable } from './route-table.ts';

const JSON_LD = 'application/ld+json; charset=utf-8';

/** A document that stays the same while the program runs. */
function fixed(route: string, document: object, type = JSON_LD): AppMiddleware {
  const body = JSON.stringify(document);
  const etag = entityTag(body);
  return ctx => {
    ctx.state.route = route;
    ctx.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': type });
    ctx.status = isNotModified(ctx.req.headers['if-none-match'], etag) ? 304 : 200;
    if (ctx.status === 200) ctx.body = body;
  };
}

/** The API described by itself, for machines. */
export function documentation(
  router: Router<AppState>,
  { table, publicUrl }: { readonly table: RouteTable; readonly publicUrl: URL },
): void {
  const entry = entrypoint(table);
  for (const path of ['/api', '/api/index.jsonld']) router.get(path, fixed(path, entry));

  const docs = hydraDocumentation(table, publicUrl);
  for (const path of ['/api/docs', '/api/docs.jsonld']) router.get(path, fixed(path, docs));

  const description = openApi(table, publicUrl);
  const openApiType = 'application/vnd.openapi+json; charset=utf-8';
  for (const path of ['/api/docs.jsonopenapi', '/api/docs.json'])
    router.get(path, fixed(path, description, openApiType));

  const answers = new Map(
    [...contexts(table, publicUrl)].map(([name, context]) => [name, fixed('/api/contexts/:name', context)]),
  );
  router.get('/api/contexts/:name', (ctx, next) => {
    const answer = answers.get(ctx.params.name?.replace(/\.jsonld$/, '') ?? '');
    if (!answer) throw notFound();
    return answer(ctx, next);
  });
}
