import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');

test('each dependency has its line in the record, and no other has', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const record = read('docs/decisions/000-dependencies.md').split('## Not taken')[0] ?? '';
  const firstCells = record.split('\n').map(line => /^\| (`[^|]+) \|/.exec(line)?.[1] ?? '');
  const recorded = firstCells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(recorded.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});

test('the configuration table of the README names every variable that is read', () => {
  const source = read('platform/config/read-config.ts');
  const variables = [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(variables).toContain('DATA_DIR');
  const readme = read('README.md');
  expect(variables.filter(name => !new RegExp(`^\\| \`${name}\` +\\|`, 'm').test(readme))).toEqual([]);
});

test('ARCHITECTURE.md stays short, and every file that it or a decision names is there', () => {
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(80);
  for (const document of ['ARCHITECTURE.md', ...globSync('docs/decisions/*.md')]) {
    const named = [
      ...read(document).matchAll(
        /`((?:platform|events|services|projections|search|web|tests|scripts|bench|contract)\/[\w./-]*)`/g,
      ),
    ];
    expect(
      named.map(([, path = '']) => path).filter(path => globSync(path).length === 0),
      document,
    ).toEqual([]);
  }
});
