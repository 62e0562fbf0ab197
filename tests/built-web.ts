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
