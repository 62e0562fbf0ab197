/** The pure tests beside the rules walk every branch of them: no refusal and no state is there that none has seen. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Place {
  readonly start: { readonly line?: number };
  readonly end: { readonly line?: number };
}
interface FileCoverage {
  readonly path: string;
  readonly branchMap: Readonly<Record<string, { readonly loc: Place; readonly locations: readonly Place[] }>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Whatever exports a decider, as the check of the imports tells them. */
const rules = globSync('services/*/*.ts').filter(
  file => !file.endsWith('.test.ts') && /^export const \w+: Decider</m.test(readFileSync(file, 'utf8')),
);

async function coverage(): Promise<readonly FileCoverage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parvis-coverage-'));
  const beside = globSync(rules.map(file => `${dirname(file)}/*.test.ts`));
  const tests = beside.filter(file => !file.endsWith('.int.test.ts'));
  const options = [
    ...['enabled', 'provider=v8', 'reporter=json', `reportsDirectory=${folder}`],
    ...rules.map(file => `include=${file}`),
  ].map(option => `--coverage.${option}`);
  try {
    await promisify(execFile)(process.execPath, [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project=usual', '--reporter=minimal'],
      ...tests,
      ...options,
    ]);
    const found: Record<string, FileCoverage> = JSON.parse(
      readFileSync(join(folder, 'coverage-final.json'), 'utf8'),
    );
    return Object.values(found);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The types say that nobody comes here. */
const isUnreachable = (lines: readonly string[]): boolean => lines.join(' ').includes('satisfies never');

test('every branch of every rule is walked', async () => {
  const files = await coverage();
  expect(files.map(({ path }) => relative('.', path)).sort()).toEqual([...rules].sort());
  const missed = files.flatMap(({ path, branchMap, b }) => {
    const source = readFileSync(path, 'utf8').split('\n');
    return Object.entries(branchMap).flatMap(([id, { loc, locations }]) =>
      locations.flatMap((place, at) => {
        if ((b[id]?.[at] ?? 0) > 0) return [];
        const first = place.start.line ?? loc.start.line ?? 1;
        const last = place.end.line ?? loc.end.line ?? first;
        if (isUnreachable(source.slice(first - 1, last))) return [];
        return [`${relative('.', path)}:${first}: ${source[first - 1]?.trim()}`];
      }),
    );
  });
  expect(missed).toEqual([]);
  expect(rules.length).toBeGreaterThan(10);
});
