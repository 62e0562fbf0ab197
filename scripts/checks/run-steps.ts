import type { Step } from './steps.ts';

/** The steps with these names and all that they come after; without names those that need not be asked for. */
export function chosenSteps(steps: readonly Step[], names: readonly string[]): Step[] {
  const wanted = new Set(names.length > 0 ? names : steps.flatMap(step => (step.onlyAsked ? [] : step.name)));
  for (const name of wanted)
    for (const before of steps.find(step => step.name === name)?.after ?? []) wanted.add(before);
  return steps.filter(({ name }) => wanted.has(name));
}

/**
 * Runs the steps, two at a time, each as soon as those it comes after are through; one that failed does not hold
 * up the others.
 */
export async function runSteps<Result>(
  steps: readonly Step[],
  run: (step: Step) => Promise<Result>,
  lanes = 2,
): Promise<Result[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const through = new Set<string>();
  const results: Result[] = [];

  const isReady = (step: Step): boolean => {
    if (running.size >= lanes || [...running.keys()].some(other => other.alone)) return false;
    if (step.alone && running.size > 0) return false;
    return (step.after ?? []).every(name => through.has(name));
  };

  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex(isReady);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      const ended = run(next).then(result => {
        results.push(result);
        through.add(next.name);
        running.delete(next);
      });
      running.set(next, ended);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`steps that wait for each other: ${waiting.map(step => step.name).join(', ')}`);
    }
  }
  return results;
}
