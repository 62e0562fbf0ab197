/**
 * What contracts are written with: vitest's own, or, under `failuresOf`, cases that are run then and there. So it is
 * shown of a contract that it notices a fault.
 */
import { format } from 'node:util';
import * as vitest from 'vitest';

type Work = () => unknown;

interface Suite {
  readonly name: string;
  readonly before: Work[];
  readonly after: Work[];
  readonly atEnd: Work[];
}
interface Case {
  readonly name: string;
  readonly run: Work;
  readonly suites: readonly Suite[];
}

let gathered: Case[] | undefined;
let around: readonly Suite[] = [];
const newSuite = (name: string): Suite => ({ name, before: [], after: [], atEnd: [] });

export function describe(name: string, define: () => void): void {
  if (!gathered) return void vitest.describe(name, define);
  around = [...around, newSuite(name)];
  define();
  around = around.slice(0, -1);
}

const oneTest = (name: string, run: Work): void => {
  if (!gathered) return void vitest.test(name, run);
  const names = [...around.map(suite => suite.name), name].filter(Boolean);
  gathered.push({ name: names.join(' > '), run, suites: around });
};

const titled = (name: string, row: readonly unknown[]): string =>
  format(name, ...row.slice(0, name.match(/%[sjo]/g)?.length ?? 0));

export const test = Object.assign(oneTest, {
  each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      oneTest(titled(name, values), () => run(...values));
    }
  },
  runIf: (is: boolean) => (is ? oneTest : () => undefined),
}) as unknown as typeof vitest.test;

const hook =
  (of: (suite: Suite) => Work[], otherwise: (work: () => Promise<void>) => unknown) => (work: Work) => {
    if (!gathered) return void otherwise(async () => void (await work()));
    of(around.at(-1) as Suite).push(work);
  };
export const beforeEach = hook(({ before }) => before, vitest.beforeEach);
export const afterEach = hook(({ after }) => after, vitest.afterEach);
export const afterAll = hook(({ atEnd }) => atEnd, vitest.afterAll);

/** How each case of a contract ends, by its name: undefined where it holds. */
export async function outcomesOf(contract: () => void): Promise<Map<string, unknown>> {
  const cases: Case[] = [];
  gathered = cases;
  around = [newSuite('')];
  contract();
  gathered = undefined;
  const outcomes = new Map<string, unknown>();
  const suites = new Set(cases.flatMap(one => one.suites));
  for (const one of cases)
    outcomes.set(
      one.name,
      await failureOf(async () => {
        for (const suite of one.suites) for (const work of suite.before) await work();
        await one.run();
      }, one.suites),
    );
  for (const { atEnd } of suites) for (const work of atEnd) await work();
  return outcomes;
}

async function failureOf(run: () => Promise<void>, suites: readonly Suite[]): Promise<unknown> {
  let failure: unknown;
  try {
    await run();
  } catch (error) {
    failure = error;
  }
  for (const suite of suites.toReversed())
    for (const work of suite.after)
      await Promise.resolve()
        .then(work)
        .catch(error => (failure ??= error));
  return failure;
}
