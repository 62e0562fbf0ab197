import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import type { AppContext, AppMiddleware } from '../http/calls/app-state.ts';
import { readUrlEncoded } from '../http/calls/body.ts';
import { forbidden, methodNotAllowed, Problem } from '../http/calls/errors.ts';
import { onlyRead } from '../http/calls/only-read.ts';
import { asProblem, problemBody } from '../http/calls/problem-answer.ts';
import { limitCaller, type RateLimiter } from '../http/calls/rate-limit.ts';
import type { Actor, RateRule } from '../http/calls/route.ts';
import type { RouteTable } from '../http/calls/route-table.ts';
import type { Inline } from '../http/edge/security-headers.ts';
import { readUnrecorded } from '../http/kept-answers/reading.ts';
import type { Computed, ResponseCache } from '../http/kept-answers/response-cache.ts';
import { sendKept } from '../http/kept-answers/send-kept.ts';
import { sameForAll } from '../http/sending/payload.ts';
import { POLICY, sendAnswer } from '../http/sending/send-answer.ts';
import { unkeptPage } from './unkept-page.ts';

export interface PageRequest {
  readonly url: string;
  readonly language: Language;
  /** JSON of the API. */
  readonly read: (path: string) => Promise<string>;
  readonly posted?: PostedToPage;
  /** Told of what the page could not be made of, where the API did not say that it is so. */
  readonly onFault: OnFault;
  /** As of a moment: what `read` answers was so then. Of files that it shows, `lostOf` knows which are gone since. */
  readonly past?: {
    readonly instant: string;
    readonly lostOf: (files: readonly string[]) => Promise<ReadonlySet<string>>;
  };
}

export interface RenderedPage {
  readonly status: number;
  /** In UTF-8. */
  readonly html: Buffer;
  readonly inline?: Inline;
  readonly redirect?: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** @param kind of the page, as in '/:lang/temoignage/:slug' */
type OnFault = (kind: string, error: unknown) => void;

/** What a form has sent to the address of its page, without script. */
export interface PostedToPage {
  readonly fields: Readonly<Record<string, string>>;
  /** Calls the API. A problem is answered as the API answers it. */
  readonly post: (
    path: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly body?: object }>;
}

/** The web as the server needs it. */
export interface Web {
  readonly renderPage: RenderPage;
  /** Forgets the words that it has set for pages: among them are those of somebody who is forgotten. */
  readonly dropKnownTexts: () => void;
  /** Answers the addresses of the files that browsers load. */
  readonly files: (cache: ResponseCache) => AppMiddleware;
}

export interface PageServerOptions {
  readonly table: RouteTable;
  readonly cache: ResponseCache;
  readonly rateLimiter: RateLimiter;
  readonly renderPage: RenderPage;
  /** What browsers obey in a page that has these in it. */
  readonly policyOf: (inline: Inline | undefined) => string;
  /** The one address of all those that show the same page. */
  readonly addressOf: (path: string, query: AppContext['query']) => string;
  /** Where browsers reach us; by https, cookies go no other way. */
  readonly publicUrl: URL;
  readonly onFault: OnFault;
}

const VISITOR: Actor = { userId: null, roles: [], deviceId: null };
/** A page that has moved is answered as moved for good. */
const NO_PAGE = 302;
const YEAR_SECONDS = 31_536_000;
const MAX_ADDRESS_CHARACTERS = 2048;

/**
 * Answers everything below `/{language}` with rendered pages, the same for every visitor, kept until something changes
 * that they were made from.
 */
export function pageServer({
  table,
  cache,
  rateLimiter,
  renderPage,
  policyOf,
  addressOf,
  publicUrl,
  onFault,
}: PageServerOptions): AppMiddleware {
  /** What the page reads is charged to whoever asks for it, as if they had asked the API. */
  async function compute(url: string, language: Language, address: string): Promise<Computed> {
    let refusal: Problem | undefined;
    const charge = (limits: readonly RateRule[]) => {
      // Each caller has an allowance of their own.
      readUnrecorded();
      try {
        limitCaller(rateLimiter, limits, VISITOR, address);
      } catch (error) {
        if (error instanceof Problem) refusal = error;
        throw error;
      }
    };
    const read = async (path: string) => {
      const { json } = await table.read(path, { language, actor: VISITOR, correlationId: 'page', charge });
      return json;
    };
    const { status, html, inline, redirect } = await renderPage({ url, language, read, onFault });
    return {
      status: refusal?.status ?? status,
      headers: {
        ...refusal?.headers,
        [POLICY]: policyOf(inline),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': refusal ? 'no-store' : 'no-cache',
        Vary: 'Accept-Encoding',
        'Content-Language': language,
        ...(redirect && { Location: redirect }),
      },
      content: sameForAll(html),
      keep: !refusal && status === 200,
    };
  }

  /** Of who cannot run scripts: never kept, and answered by another page when all is well. */
  async function answerForm(ctx: AppContext, language: Language): Promise<void> {
    const { fields, isText } = await readUrlEncoded(ctx);
    let refusal: Problem | undefined;
    const as = { language, actor: VISITOR, correlationId: ctx.state.correlationId };
    const charge = (limits: readonly RateRule[]) => limitCaller(rateLimiter, limits, VISITOR, ctx.ip);
    const { status, html, inline, redirect } = await renderPage({
      url: ctx.path,
      language,
      onFault,
      read: async path => (await table.read(path, { ...as, charge })).json,
      posted: {
        fields,
        async post(path, body) {
          try {
            if (!isText) throw new Problem(400, 'formNotText');
            await table.post(path, body, { ...as, charge });
            return { status: 201 };
          } catch (error) {
            const problem = asProblem(error, undefined);
            if (!problem) throw error;
            refusal = problem;
            return { status: problem.status, body: problemBody(problem, language) };
          }
        },
      },
    });
    ctx.state.made = unkeptPage({
      ...{ status, html, language, policy: policyOf(inline) },
      headers: { ...refusal?.headers, ...(redirect && { Location: redirect }) },
    });
  }

  return async (ctx, next) => {
    const [, first = ''] = ctx.path.split('/', 2);
    if (!isLanguage(first) || ctx.url.length > MAX_ADDRESS_CHARACTERS || !isOfOurKind(ctx.path))
      return next();
    ctx.state.route = 'page';
    if (ctx.method === 'POST') {
      if (isForeign(ctx, publicUrl)) throw forbidden();
      return answerForm(ctx, first);
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(METHODS);
    const choose = () => remember(ctx, first, publicUrl.protocol === 'https:');
    const url = addressOf(ctx.path, ctx.query);
    const key = `page ${url}`;
    const kept = cache.get(key);
    if (kept) {
      choose();
      return sendKept(ctx, key, kept);
    }
    const answer = await cache.resolve(key, () => compute(url, first, ctx.ip));
    // What is no page leads home in the visitor's own language, and chooses none.
    if (answer.status === NO_PAGE) return redirectHome(ctx, next);
    choose();
    return sendAnswer(ctx, answer);
  };
}

/** Of every page: one without a form is shown as it is to who posts to it. */
const METHODS = 'GET, HEAD, POST';

/** Browsers say where a form was sent from: pages of others send nothing here. */
const isForeign = (ctx: AppContext, publicUrl: URL): boolean => {
  const { origin } = ctx.req.headers;
  if (origin === undefined || origin === publicUrl.origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== ctx.host;
};

/** Every address that nobody answers leads to the home page in the visitor's language; what looks like a file does not. */
export const redirectHome: AppMiddleware = async (ctx, next) => {
  if (ctx.path === '/') onlyRead(ctx);
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!reads || /\.\w+$/.test(ctx.path) || ctx.path.startsWith('/api/')) return next();
  ctx.state.route = 'home';
  ctx.redirect(`/${rememberedLanguage(ctx) ?? DEFAULT_LANGUAGE}`);
};

/** Whether a path can be decoded, to text without control characters and without steps: none of ours is otherwise. */
function isOfOurKind(path: string): boolean {
  try {
    return !/\p{Cc}|\\|(?:^|\/)\.\.?(?:\/|$)/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const rememberedLanguage = (ctx: AppContext): Language | undefined => {
  const language = /(?:^|;\s*)lang=([\w-]+)/.exec(ctx.req.headers.cookie ?? '')?.[1];
  return isLanguage(language) ? language : undefined;
};

/** The language cookie, and the second one that translation tools of browsers look at. */
function remember(ctx: AppContext, language: Language, secure: boolean): void {
  if (rememberedLanguage(ctx) === language) return;
  const lasting = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
  for (const name of ['lang', 'translation'])
    ctx.state.headers.push('Set-Cookie', `${name}=${language}; ${lasting}`);
}
