/** The commands of package.json, as npm runs them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
