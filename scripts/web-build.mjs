/** Builds the web when what it is made from has changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const SOURCES = [
  'web',
  'contract',
  'covers',
  'scripts/compressed-files.ts',
  'scripts/lighter-libraries.ts',
  'scripts/uncalled-functions.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = join(root, 'dist/.stamp');

/** @param {string} node24 */
export function buildWeb(node24) {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the web…');
  // An interrupted build leaves no stamp, so the next start builds again.
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // What the browser loads, then the renderer that the server imports.
  for (const target of [
    ['--logLevel', 'warn'],
    ['--ssr', '--logLevel', 'error'],
  ]) {
    const { status } = spawnSync(node24, [vite, 'build', ...target], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Whoever calls, a test runner for one: what is built is what visitors get.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) {
      console.error('The web could not be built; the lines above say why.');
      process.exit(1);
    }
  }
  writeFileSync(stamp, sources);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesOf(`${path}/${name}`));
}
