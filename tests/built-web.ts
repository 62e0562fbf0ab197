import { execFileSync } from 'node:child_process';
import { loadBuiltWeb } from '../services/platform/pages/built-web.ts';
import type { Web } from '../services/platform/pages/page-server.ts';

/** The real pages, built before if their sources have changed. */
export function builtWeb(publicUrl: URL): Promise<Web> {
  execFileSync(process.execPath, ['scripts/run.mjs', '--web'], { stdio: 'ignore' });
  return loadBuiltWeb(publicUrl);
}
