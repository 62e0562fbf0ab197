import { expect, test } from 'vitest';
import { closingLine, judged, remarks, sum } from './counts.ts';
import { chosenSteps, runSteps } from './run-steps.ts';
import { STEPS, type Step } from './steps.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, says: name, command: [], ...more });
const report = { by: 'vitest', file: 'none' } as const;

test('a step that fails without a failed test counts as one failure', () => {
  expect(judged(step('types'), 1, { passed: 0, failed: 0, skipped: 0 }).failed).toBe(1);
  expect(judged(step('unit', { report }), 1, { passed: 9, failed: 0, skipped: 0 }).failed).toBe(1);
  expect(judged(step('unit', { report }), 1, { passed: 9, failed: 2, skipped: 0 }).failed).toBe(2);
});

test('a step of tests that ran none has failed', () => {
  expect(judged(step('e2e', { report }), 0, { passed: 0, failed: 0, skipped: 3 }).failed).toBe(1);
  expect(judged(step('types'), 0, { passed: 0, failed: 0, skipped: 0 }).failed).toBe(0);
});

test('the closing line names skipped tests only when there are some', () => {
  const one = { passed: 2, failed: 0, skipped: 0 };
  expect(closingLine(sum([one, one]))).toBe('4 passed, 0 failed');
  expect(closingLine(sum([one, { passed: 0, failed: 1, skipped: 3 }]))).toBe('2 passed, 1 failed, 3 skipped');
});

test('what was met or left out is found in what tests print, once', () => {
  const [met, left] = ['Met: MongoDB, at MONGODB_URL.', 'Left out: Meilisearch, because it is not there.'];
  expect(remarks(`stdout | a.test.ts\n${met}\n\n✓ a\n${left}\n${met}\nNot Met: b`)).toEqual([met, left]);
});

/** Runs the steps and tells which ran beside which. */
async function watched(steps: readonly Step[]): Promise<string[]> {
  const beside: string[] = [];
  const running = new Set<string>();
  await runSteps(steps, async ({ name }) => {
    running.add(name);
    beside.push([...running].join('+'));
    await new Promise(setImmediate);
    running.delete(name);
  });
  return beside;
}

test('steps run two at a time, after what they wait for, and alone if they must', async () => {
  const steps = [step('a'), step('b', { after: ['a'] }), step('c'), step('d', { alone: true }), step('e')];
  expect(await watched(steps)).toEqual(['a', 'a+c', 'c+b', 'b+e', 'd']);
});

test('a step that is asked for brings those that it comes after', () => {
  const steps = [
    step('web'),
    step('unit', { after: ['web'] }),
    step('engines', { after: ['web'], onlyAsked: true }),
  ];
  const namesOf = (...asked: readonly string[]) => chosenSteps(steps, asked).map(({ name }) => name);
  expect(namesOf('engines')).toEqual(['web', 'engines']);
  expect(namesOf()).toEqual(['web', 'unit']);
  expect(chosenSteps(STEPS, ['engines']).map(({ name }) => name)).toEqual(['web', 'engines']);
});

test('steps that wait for each other are named', async () => {
  await expect(watched([step('a', { after: ['b'] }), step('b', { after: ['a'] })])).rejects.toThrow('a, b');
});
