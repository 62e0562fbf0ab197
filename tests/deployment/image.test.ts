/** The Dockerfile, held against the project's packages and commands. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

test('both of its stages stand on the Node of the project, and the image has its version', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(Array(2).fill(`node:${dependencies.node}-bookworm-slim`));
  expect(readFileSync('docker-compose.yml', 'utf8')).toContain(`image: parvis:${version}\n`);
});

test('nothing that the server imports is taken out of the image', () => {
  const removed =
    (/rm -rf ((?:[^\n]*\\\n)*[^\n]*)/.exec(dockerfile)?.[1] ?? '').match(/[@a-z][\w@*-]*/g) ?? [];
  expect(removed).toContain('recharts');
  const sources = globSync('{platform,events,services,projections,search,contract,covers,content}/**/*.ts', {
    exclude: path => /\.test\.ts$/.test(path),
  });
  const imported = new Set(
    sources.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name),
    ),
  );
  expect(imported).toContain('koa');
  const taken = [...imported].filter(name =>
    removed.some(gone => name === gone || name.startsWith(`${gone}/`)),
  );
  expect(taken).toEqual([]);
});

test('the commands run on the packages of the image, and install nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'parvis-image-'));
  for (const file of [
    'package.json',
    'package-lock.json',
    'scripts/run.mjs',
    'scripts/heap.mjs',
    'scripts/install.mjs',
    'scripts/web-build.mjs',
  ])
    cpSync(file, join(root, file));
  // npm prune leaves its record without the packages for work, and the image has none of the package `node`.
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');
  writeFileSync(join(root, 'scripts/rebuild.ts'), `console.log('rebuilt by', process.execPath)`);
  const bin = join(root, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho npm "$@" >&2\nexit 1\n');
  chmodSync(join(bin, 'npm'), 0o755);

  const image = [...dockerfile.matchAll(/^ENV (.*(?:\\\n.*)*)$/gm)].flatMap(([, text = '']) =>
    [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/rebuild.ts'], {
    cwd: root,
    env: { ...Object.fromEntries(image), PATH: `${bin}:${dirname(process.execPath)}` },
    encoding: 'utf8',
  });
  rmSync(root, { recursive: true });
  expect({ stdout, stderr, status }).toEqual({
    stdout: `rebuilt by ${process.execPath}\n`,
    stderr: '',
    status: 0,
  });
});
