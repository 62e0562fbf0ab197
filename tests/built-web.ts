import { execFileSync } from 'node:child_process';
import { loadBuiltWeb } from '../platform/pages/built-web.ts';
import type { Web } from '../platform/pages/page-server.ts';

/** Builds the web if its sources have changed since it was built last. */
export function buildWebOnce(): void {
  execFileSync(process.execPath, ['scripts/run.mjs', '--web'], { stdio: 'ignore' });
}

/** The real pages. */
export function builtWeb(publicUrl: URL): Promise<Web> {
  buildWebOnce();
  return loadBuiltWeb(publicUrl);
}
