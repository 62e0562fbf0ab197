import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { CalendarDay } from '../contract/calendar.ts';
import type { Language } from '../contract/languages.ts';
import { enUs } from './frame/catalogues/en-us.ts';
import { fr } from './frame/catalogues/fr.ts';
import { createI18n, rememberWords } from './frame/catalogues/i18n.ts';
import { modulesOfWords } from './frame/catalogues/later-words.ts';
import { check, type Faults } from './frame/forms/check.ts';
import type { Fields } from './frame/forms/controls.ts';
import { bodyOf, type RefusedPost } from './frame/forms/declare-form.ts';
import { todayQuery } from './frame/layout/api/today.ts';
import { documentHtml, type Inline } from './frame/routes/document.ts';
import { type Head, headHtml } from './frame/routes/head.ts';
import { headOf } from './frame/routes/page.ts';
import type { RouteHandle } from './frame/routes/route-handle.ts';
import { accessOfNobody } from './frame/session/access.ts';
import { createSession } from './frame/session/session.ts';
import { Application } from './frame/start/application.tsx';
import type { PageAssets } from './frame/start/assets.ts';
import { keepingMoment, PAST_SCRIPT, PAST_STYLE, type Past, pageOfPast } from './frame/start/past.ts';
import { createQueryClient } from './frame/start/query-client.ts';
import type { Services } from './frame/start/services.ts';
import { dehydrated, type PageState } from './frame/start/state.ts';
import { createApi } from './frame/transport/client.ts';
import { problemOf, statusOf } from './frame/transport/problem.ts';
import { createRoutes } from './routes.tsx';

export { assetsOf } from './frame/start/assets.ts';
export { dropSetTexts } from './frame/typesetting/typeset-answer.ts';

export interface RenderRequest {
  /** Path and query, from `/{language}` on. */
  readonly url: string;
  readonly language: Language;
  /** Answers the JSON of a GET of the API; rejects with something that carries a `status`. */
  readonly read: (path: string) => Promise<unknown>;
  /** What a form has sent to this address, and the way to the API. */
  readonly posted?: {
    readonly fields: Fields;
    readonly post: (
      path: string,
      body: unknown,
    ) => Promise<{ readonly status: number; readonly body?: object }>;
  };
  /** Origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly publisher: string;
  readonly assets: PageAssets;
  /** As of a moment: what `read` answers was so then, and nothing of today is read on the page. */
  readonly past?: Past;
  /** Told of faults of ours, on which kind of page; what the API refuses is none. */
  readonly onFault: (kind: string, error: unknown) => void;
}
export interface Rendered {
  readonly status: number;
  readonly html: string;
  /** Absent where there is no page. */
  readonly inline?: Inline;
  readonly redirect?: string;
}

// Both are the same for every request and never change.
const handler = createStaticHandler(createRoutes(context => context as Services));
const texts: Readonly<Record<Language, i18n>> = {
  fr: rememberWords(createI18n('fr', fr)),
  'en-US': rememberWords(createI18n('en-US', enUs)),
};

/** A page whose data has been read. */
export interface Prepared {
  readonly services: Services;
  readonly context: StaticHandlerContext;
}

/** Reads what the page at an address shows; a `Response` leads elsewhere. */
export async function prepare(
  request: RenderRequest,
  refusedPost?: RefusedPost,
): Promise<Prepared | Response> {
  const services: Services = {
    api: createApi({ trusted: true, send: ({ path }) => request.read(path) }),
    queryClient: createQueryClient(),
    language: request.language,
    i18n: texts[request.language],
    publicUrl: request.publicUrl,
    publisher: request.publisher,
    refusedPost,
    session: createSession(undefined),
    access: accessOfNobody,
    asOf: request.past?.instant,
    logMissing: (_address, error) => {
      if ((statusOf(error) ?? 500) >= 500) request.onFault(kindOf(request.url), error);
    },
  };
  const context = await handler.query(new Request(request.publicUrl + request.url), {
    requestContext: services,
  });
  return context instanceof Response ? context : { services, context };
}

/** As in '/:lang/temoignage/:slug': the address itself may tell of somebody, and is written nowhere. */
const kindOf = (url: string): string =>
  `/${(matchRoutes(handler.dataRoutes, url) ?? []).flatMap(({ route: { path } }) => path ?? []).join('/')}`;

/** The context has those that the address matches: no others are looked for on the server. */
const NO_OTHER_ROUTES: [] = [];

/** The tree of a page as a string. */
export const htmlOf = ({ services, context }: Prepared): string =>
  renderToString(
    <Application services={services}>
      <StaticRouterProvider
        router={createStaticRouter(NO_OTHER_ROUTES, context)}
        context={context}
        hydrate={false}
      />
    </Application>,
  );

/** The page at an address, the same for every visitor. Never rejects because of what the API answers. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const taken = request.posted && (await takePost(request, request.posted));
  if (taken && 'to' in taken) return { status: 303, html: '', redirect: taken.to };
  const prepared = await prepare(request, taken?.refused);
  if (prepared instanceof Response)
    return { status: prepared.status, html: '', redirect: redirectOf(prepared, request.past?.instant) };
  const { services, context } = prepared;
  const { past } = request;
  const found = context.matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.find());
  const shown = (await Promise.all(found)).filter(one => one !== undefined);
  const today = services.queryClient.getQueryData<CalendarDay | null>(
    todayQuery(services.api, request.language).queryKey,
  );
  const head = pageHead(context, services);
  const html = htmlOf(prepared);
  const document = documentHtml({
    language: request.language,
    season: today?.season ?? 'green',
    head: headHtml(head, request.language, request.publicUrl),
    // What nobody should find is a form, a search or the admin area.
    isRead: head.canonical !== undefined,
    body: past ? await pageOfPast(html, past, request) : html,
    state: stateOf(context, services),
    assets: request.assets,
    past: past && { style: PAST_STYLE, script: PAST_SCRIPT },
    modules: [
      ...modulesOfWords(
        request.language,
        shown.flatMap(({ words = [] }) => words),
      ),
      ...shown.map(({ chunk }) => `web/${chunk}`),
    ],
  });
  services.queryClient.clear();
  return { status: taken?.status ?? context.statusCode, ...document };
}

/** Where a page leads that has moved, at the same moment. */
function redirectOf({ headers }: Response, instant: string | undefined): string {
  const address = headers.get('Location') ?? '/';
  return instant === undefined ? address : keepingMoment(address, instant);
}

/** Gives the API what a form has sent to its page; every other page takes nothing, and is shown as it is. */
async function takePost(
  { url, language }: RenderRequest,
  { fields, post }: NonNullable<RenderRequest['posted']>,
): Promise<{ to: string } | { status: number; refused: RefusedPost }> {
  const leaf = matchRoutes(handler.dataRoutes, url)?.at(-1)?.route.handle as RouteHandle | undefined;
  const form = (await leaf?.find())?.page.post;
  if (!form) return { to: url };
  const body = bodyOf(form, fields);
  const refuse = (status: number, faults: Faults, problem?: string) => ({
    status,
    refused: { name: form.name, fields, faults, problem },
  });
  const schema = form.asksMore && (await form.schema?.());
  const wanting = schema ? check(schema, body, language) : {};
  if (Object.keys(wanting).length > 0) return refuse(422, wanting);
  const answer = await post(form.path, body);
  if (answer.status < 400) return { to: form.after(language, fields) };
  const { status, message, violations } = problemOf(answer.status, answer.body);
  const found = violations.map(one => [one.propertyPath, one.message] as const);
  const said = status === 401 ? texts[language].t(form.mustSignIn ?? 'forms:signedOut') : message;
  return refuse(status, Object.fromEntries(found), found.length > 0 ? undefined : said);
}

function pageHead(context: StaticHandlerContext, services: Services): Head {
  const match = context.matches.findLast(({ route }) => (route.handle as RouteHandle | undefined)?.shown);
  const page = (match?.route.handle as RouteHandle | undefined)?.shown?.page;
  const search = new URLSearchParams(context.location.search);
  const head = page && match && headOf(page, services, { ...services, params: match.params, search });
  if (head && !context.errors) return head;
  return {
    title: services.i18n.t(context.statusCode === 404 ? 'states:missingTitle' : 'states:brokenTitle'),
    description: services.i18n.t('layout:description'),
  };
}

function stateOf(context: StaticHandlerContext, services: Services): PageState {
  const errors =
    context.errors &&
    Object.fromEntries(
      Object.entries(context.errors).map(([id, error]) => [
        id,
        isRouteErrorResponse(error) ? error.status : 500,
      ]),
    );
  return {
    queries: dehydrated(services.queryClient),
    loaded: Object.keys(context.loaderData),
    publisher: services.publisher,
    refusedPost: services.refusedPost,
    errors,
  };
}
