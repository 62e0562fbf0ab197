import { readFileSync } from 'node:fs';
import type Router from '@koa/router';
import { isLanguage, LANGUAGES, type Language, preferredLanguage } from '../../../contract/languages.ts';
import type { AppContext, AppMiddleware, AppState } from '../calls/app-state.ts';
import { notFound } from '../calls/errors.ts';
import type { RouteTable } from '../calls/route-table.ts';
import { type KeptAnswer, sameForAll } from '../sending/payload.ts';
import { sendAnswer } from '../sending/send-answer.ts';
import { docsPage, STYLE_PATH } from './docs-page/page.ts';
import { hydraDocumentation } from './hydra-documentation.ts';
import { contexts, entrypoint } from './json-ld-documents.ts';
import { openApi } from './openapi.ts';

const JSON_LD = 'application/ld+json';
const OPEN_API = 'application/vnd.openapi+json';
const HTML = 'text/html';
/** Of all of them: what is at one address comes in several types and languages. */
const VARY = 'Accept, Accept-Language, Accept-Encoding';

/**
 * A document that stays the same while the program runs: made when it is first asked for, so that no start waits for
 * it, and encoded once, because it is large.
 */
function fixed(route: string, make: () => string, type: string): AppMiddleware {
  const document = (): KeptAnswer => ({
    status: 200,
    headers: ['Vary', VARY, 'Cache-Control', 'no-cache', 'Content-Type', `${type}; charset=utf-8`],
    content: sameForAll(Buffer.from(make()))(() => undefined),
  });
  let kept: KeptAnswer | undefined;
  return ctx => {
    ctx.state.route = route;
    kept ??= document();
    return sendAnswer(ctx, kept);
  };
}

/** One for each language: as `lang` says, else as the client prefers. */
function inLanguages(make: (language: Language) => AppMiddleware): AppMiddleware {
  const answers = Object.fromEntries(LANGUAGES.map(language => [language, make(language)]));
  return (ctx, next) => {
    const language = isLanguage(ctx.query.lang)
      ? ctx.query.lang
      : preferredLanguage(ctx.req.headers['accept-language']);
    ctx.set('Content-Language', language);
    return answers[language]?.(ctx, next);
  };
}

/** The API described by itself: for machines, and as a page for people. */
export function documentation(
  router: Router<AppState>,
  { table, publicUrl }: { readonly table: RouteTable; readonly publicUrl: URL },
): void {
  const jsonLd = (route: string, make: () => object) => fixed(route, () => JSON.stringify(make()), JSON_LD);
  for (const path of ['/api', '/api/index.jsonld'])
    router.get(
      path,
      jsonLd(path, () => entrypoint(table)),
    );

  const hydra = jsonLd('/api/docs', () => hydraDocumentation(table, publicUrl));
  const described = inLanguages(language =>
    fixed('/api/docs', () => JSON.stringify(openApi(table, publicUrl, language)), OPEN_API),
  );
  const page = inLanguages(language =>
    fixed('/api/docs', () => docsPage(openApi(table, publicUrl, language), language), HTML),
  );
  router.get('/api/docs.jsonld', hydra);
  for (const path of ['/api/docs.jsonopenapi', '/api/docs.json']) router.get(path, described);
  router.get('/api/docs.html', page);
  const byType: Readonly<Record<string, AppMiddleware>> = { [OPEN_API]: described, [HTML]: page };
  router.get('/api/docs', (ctx, next) => (byType[preferredType(ctx)] ?? hydra)(ctx, next));
  const style = () => readFileSync(new URL('docs-page/docs.css', import.meta.url), 'utf8');
  router.get(STYLE_PATH, fixed(STYLE_PATH, style, 'text/css'));

  const answers = new Map(
    [...contexts(table, publicUrl)].map(([name, context]) => [
      name,
      jsonLd('/api/contexts/:name', () => context),
    ]),
  );
  router.get('/api/contexts/:name', (ctx, next) => {
    const answer = answers.get(ctx.params.name?.replace(/\.jsonld$/, '') ?? '');
    if (!answer) throw notFound();
    return answer(ctx, next);
  });
}

/** Machines that do not say what they want get JSON-LD. */
const preferredType = (ctx: AppContext): string => ctx.accepts(JSON_LD, OPEN_API, HTML) || JSON_LD;
