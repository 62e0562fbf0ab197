/** The commands of package.json, as npm runs them. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentOf } from '../tests/environment.ts';

test.each([
  ['import', ['texts.ndjson', '--dry-run'], '--dry-run'],
  ['import', ['texts.ndjson', '--type=prierre', '--category-from=theme'], '--category-from, --type'],
  ['restore', ['backup', '--without-ledger'], '--without-ledger'],
  ['verify', ['--seal=seal.json'], '--seal'],
  ['build-models', ['--anew'], '--anew'],
])('npm run %s %j: what npm keeps for itself is not left out in silence', (name, words, kept) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parvis-run-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { status, stderr } = spawnSync('npm', ['run', name, ...words], {
    env: environmentOf({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(`npm has kept ${kept} for itself`);
});

test('what an operator runs does not install the packages for work', () => {
  const root = mkdtempSync(join(tmpdir(), 'parvis-run-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['run.mjs', 'heap.mjs', 'install.mjs', 'web-build.mjs'])
    cpSync(`scripts/${file}`, join(root, 'scripts', file));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  cpSync('package-lock.json', join(root, 'package-lock.json'));
  const running = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const node = join(root, 'node_modules/node/bin');
  mkdirSync(node, { recursive: true });
  writeFileSync(join(node, 'node'), '#!/bin/sh\n');
  writeFileSync(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(running) }),
  );
  const bin = join(root, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\nexit 1\n');
  for (const program of [join(node, 'node'), join(bin, 'npm')]) chmodSync(program, 0o755);

  const env = environmentOf({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  const installing = ['backup', 'build-models', 'change-key', 'import', 'restore', 'verify'].filter(
    name => spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`], { cwd: root, env }).status,
  );
  expect(installing).toEqual([]);
});

const command = (name: string, dataDir: string, ...words: string[]) => {
  const env = environmentOf({ DATA_DIR: dataDir });
  return spawnSync(process.execPath, [`scripts/${name}.ts`, ...words], { env, encoding: 'utf8' });
};

test.each(['build-models', 'change-key', 'verify'])('npm run %s makes no log where there is none', name => {
  const dataDir = join(tmpdir(), 'parvis-run-not-there');
  const file = join(dataDir, 'log.sqlite');
  const stderr = `There is no log: ${file} is missing.\n`;
  expect(command(name, dataDir)).toMatchObject({ status: 1, stdout: '', stderr });
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['--annew', 'anew'])('npm run build-models -- %s does not do something else', word => {
  const { status, stdout, stderr } = command('build-models', join(tmpdir(), 'parvis-run-not-there'), word);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(word);
  expect(stderr).toMatch(/\nnpm run build-models \[-- --anew\]\n$/);
});

test('npm run import says what keeps it from starting, and not how it is called', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/import.ts', 'package.json'], {
    env: environmentOf({ PORT: 'abc' }),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'PORT must be a whole number from 1 to 65535, not "abc".\n']);
});
