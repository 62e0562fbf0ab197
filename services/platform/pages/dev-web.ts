import type { Middleware } from 'koa';
import { createServer } from 'vite';
import type { AppMiddleware } from '../http/app-state.ts';
import type { RenderPage } from './page-server.ts';

const REFRESH = '/@parvis/refresh.js';
/** What the React plugin of Vite would put into a page as an inline script. */
const REFRESH_SCRIPT = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => type => type;`;

const ASSETS = {
  scripts: [REFRESH, '/@vite/client', '/web/entry-client.tsx'],
  styles: [],
  preloads: [],
  blocking: ['/web/first-paint.ts'],
};

export interface DevelopmentWeb extends AsyncDisposable {
  readonly middleware: AppMiddleware;
  readonly renderPage: RenderPage;
}

/** The web from its sources, with hot replacement of what changes: for work on the code. */
export async function openDevelopmentWeb(publicUrl: URL): Promise<DevelopmentWeb> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false } });
  const viteMiddleware: Middleware = (ctx, next) =>
    new Promise<void>((resolve, reject) => {
      ctx.res.once('finish', () => {
        ctx.respond = false;
        resolve();
      });
      vite.middlewares(ctx.req, ctx.res, (error: unknown) =>
        error ? reject(error) : next().then(resolve, reject),
      );
    });
  return {
    middleware: async (ctx, next) => {
      // Styles arrive as <style> elements and modules from everywhere below the root.
      const policy = ctx.state.headers.indexOf('Content-Security-Policy');
      ctx.state.headers = ctx.state.headers.toSpliced(policy, 2);
      if (ctx.path === REFRESH) {
        ctx.type = 'text/javascript';
        ctx.body = REFRESH_SCRIPT;
        return;
      }
      if (/^\/(fr|en-US)(\/|$)|^\/(api|cover|health|metrics|socket\.io)/.test(ctx.path)) return next();
      await viteMiddleware(ctx, next);
    },
    renderPage: async request => {
      const { render } = await vite.ssrLoadModule('/web/entry-server.tsx');
      return render({ ...request, publicUrl: publicUrl.origin, assets: ASSETS });
    },
    [Symbol.asyncDispose]: () => vite.close(),
  };
}
