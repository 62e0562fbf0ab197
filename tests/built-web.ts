import { execFileSync } from 'node:child_process';
import { loadBuiltWeb } from '../platform/pages/built-web.ts';
import type { Web } from '../platform/pages/page-server.ts';

const BUILD = "import('./scripts/web-build.mjs').then(({ buildWeb }) => buildWeb(process.execPath))";

/** Builds the web if its sources have changed since it was built last; installs nothing under the running tests. */
export function buildWebOnce(): void {
  execFileSync(process.execPath, ['-e', BUILD], { stdio: 'ignore' });
}

/** The real pages. */
export function builtWeb(publicUrl: URL): Promise<Web> {
  buildWebOnce();
  return loadBuiltWeb({ publicUrl, publisher: 'Parvis' });
}

interface WatchedWeb {
  readonly web: (publicUrl: URL) => Promise<Web>;
  /** The addresses that were rendered, not taken from the cache. */
  readonly rendered: string[];
  /** Before a page is answered that has been rendered. */
  beforeAnswer: () => Promise<void>;
}

/** The real pages, and which of them are rendered. */
export function watchedWeb(): WatchedWeb {
  const watched: WatchedWeb = {
    rendered: [],
    beforeAnswer: async () => undefined,
    async web(publicUrl) {
      const web = await builtWeb(publicUrl);
      return {
        ...web,
        async renderPage(request) {
          watched.rendered.push(request.url);
          const page = await web.renderPage(request);
          await watched.beforeAnswer();
          return page;
        },
      };
    },
  };
  return watched;
}
