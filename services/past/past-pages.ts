import type { Language } from '../../contract/languages.ts';
import type { AppContext } from '../../platform/http/calls/app-state.ts';
import type { Problem } from '../../platform/http/calls/errors.ts';
import { limitCaller, type RateLimiter } from '../../platform/http/calls/rate-limit.ts';
import type { Actor, RateRule } from '../../platform/http/calls/route.ts';
import type { RouteTable } from '../../platform/http/calls/route-table.ts';
import type { Inline } from '../../platform/http/edge/security-headers.ts';
import type { RenderPage } from '../../platform/pages/page-server.ts';
import { unkeptPage } from '../../platform/pages/unkept-page.ts';

export interface PastPagesOptions {
  readonly table: RouteTable;
  readonly renderPage: RenderPage;
  readonly rateLimiter: RateLimiter;
  readonly policyOf: (inline: Inline | undefined) => string;
  readonly addressOf: (path: string, query: AppContext['query']) => string;
  readonly instant: string;
  /** Which of these files are gone since. */
  readonly lostOf: (files: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onFault: (kind: string, error: unknown) => void;
}

const VISITOR: Actor = { userId: null, roles: [], deviceId: null };

/** Pages as of a moment: without the program, so that nothing of today is read or written on them. */
export const pastPages =
  ({ table, renderPage, rateLimiter, policyOf, addressOf, instant, lostOf, onFault }: PastPagesOptions) =>
  async (ctx: AppContext, language: Language): Promise<void> => {
    let refusal: Problem | undefined;
    const charge = (limits: readonly RateRule[]) => {
      try {
        limitCaller(rateLimiter, limits, VISITOR, ctx.ip);
      } catch (error) {
        refusal = error as Problem;
        throw error;
      }
    };
    const as = { language, actor: VISITOR, correlationId: ctx.state.correlationId, charge };
    const { status, html, inline, redirect } = await renderPage({
      url: addressOf(ctx.path, ctx.query),
      language,
      read: async path => (await table.read(path, as)).json,
      onFault,
      past: { instant, lostOf },
    });
    ctx.state.made = unkeptPage({
      ...{ html, language, policy: policyOf(inline), status: refusal?.status ?? status },
      headers: { ...refusal?.headers, ...(redirect && { Location: redirect }) },
    });
  };
