/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  readonly says: string;
  /** What Node runs. */
  readonly command: readonly string[];
  readonly after?: readonly string[];
  /** Measures time in a browser or holds both cores: nothing else runs beside it. */
  readonly alone?: boolean;
  /** Only when it is asked for by name: another step has its tests too. */
  readonly onlyAsked?: boolean;
  /** The file in which its test runner says what it counted. */
  readonly report?: { readonly by: 'vitest' | 'playwright'; readonly file: string };
}

const REPORTS = '.cache/test';
const unit = `${REPORTS}/vitest.json`;
const long = `${REPORTS}/long.json`;
const engines = `${REPORTS}/engines.json`;
const e2e = `${REPORTS}/playwright.json`;
const axe = `${REPORTS}/axe.json`;

const playwright = (...what: readonly string[]): readonly string[] => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--reporter=line,json',
  ...what,
];

const vitest = (report: string, ...what: readonly string[]): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...what,
  '--reporter=minimal',
  // The reporter keeps to itself what passing tests print; among it is what was met or left out.
  '--silent=false',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

export const STEPS: readonly Step[] = [
  { name: 'types', says: 'types hold', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  {
    name: 'style',
    says: 'formatted and linted',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  },
  { name: 'imports', says: 'imports go one way', command: ['scripts/imports/check-imports.ts'] },
  { name: 'unused', says: 'nothing is unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'web', says: 'the web is built', command: ['scripts/run.mjs', '--web'] },
  {
    name: 'unit',
    says: 'unit and integration tests',
    command: vitest(unit, '--project=usual'),
    report: { by: 'vitest', file: unit },
    after: ['web'],
  },
  {
    name: 'long',
    says: 'kills in many rounds, random histories, long lives',
    command: vitest(long, '--project=long'),
    report: { by: 'vitest', file: long },
    after: ['web'],
    onlyAsked: true,
  },
  {
    name: 'engines',
    says: 'tests on the engines',
    command: vitest(engines, 'tests/engines', 'platform/event-log/eventstoredb', 'search/meilisearch'),
    report: { by: 'vitest', file: engines },
    after: ['web'],
    onlyAsked: true,
  },
  {
    name: 'e2e',
    says: 'browser tests',
    command: playwright('--project=usual'),
    report: { by: 'playwright', file: e2e },
    after: ['web'],
    alone: true,
  },
  {
    name: 'axe',
    says: 'the longer browser tests, accessibility of every page among them',
    command: playwright('--project=long'),
    report: { by: 'playwright', file: axe },
    after: ['web'],
    alone: true,
    onlyAsked: true,
  },
];
