import { existsSync, readFileSync } from 'node:fs';
import type { Step } from './steps.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/** What the test runner of a step counted; nothing when it has none, or it ended before it could say. */
export function countsOf(report: Step['report']): Counts {
  if (!report || !existsSync(report.file)) return NONE;
  const said = JSON.parse(readFileSync(report.file, 'utf8'));
  if (report.by === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = said;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  const { expected, unexpected, flaky, skipped } = said.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * The counts that a step adds to the whole. One that failed without a failed test (types, a crash, no test at
 * all) counts as one failure, so that the closing line never says '0 failed' of a run that failed.
 */
export const judged = (step: Step, exitCode: number, counts: Counts): Counts => {
  const withoutTests = step.report !== undefined && counts.passed + counts.failed === 0;
  const failed = exitCode !== 0 || withoutTests;
  return failed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NONE,
  );

export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** What tests say of the engines and tools of this machine, each once. */
export const remarks = (output: string): readonly string[] => [
  ...new Set(output.match(/^(?:Met|Left out): .*$/gm) ?? []),
];
