/**
 * `npm test`: every check and every test. With names of steps, only those and what they need: `npm test types unit`.
 * What was met, and what was left out and why, is shown also where all is well.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { freePort } from '../tests/free-port.ts';
import { type Counts, closingLine, countsOf, judged, remarks, sum } from './checks/counts.ts';
import { chosenSteps, runSteps } from './checks/run-steps.ts';
import { STEPS, type Step } from './checks/steps.ts';
import { bringChromium } from './chromium.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !STEPS.some(step => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${STEPS.map(step => step.name).join(', ')}.`,
  );
  process.exit(2);
}
const steps = chosenSteps(STEPS, asked);

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop.abort());

async function runStep(step: Step): Promise<Counts> {
  const startedAt = performance.now();
  const { exitCode, output } = await outcome(step);
  const counts = judged(step, exitCode, countsOf(step.report));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const tests = step.report ? `: ${closingLine(counts)}` : '';
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(8)}${step.says}${tests} (${seconds} s)`);
  const shown = counts.failed > 0 ? output.trim() : remarks(output).join('\n');
  if (shown) console.log(shown.replace(/^/gm, '  '));
  return counts;
}

async function outcome(step: Step): Promise<{ exitCode: number; output: string }> {
  if (stop.signal.aborted) return { exitCode: 1, output: 'not run: stopped' };
  if (step.report) rmSync(step.report.file, { force: true });
  // What is kept for the report is read in logs too.
  let env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  if (step.report?.by === 'playwright') {
    try {
      env = { ...env, ...(await forBrowserTests(step.report.file)) };
    } catch (error) {
      return { exitCode: 1, output: error instanceof Error ? error.message : String(error) };
    }
  }
  const child = spawn(process.execPath, step.command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    signal: stop.signal,
  });
  child.on('error', error => console.error(error.message));
  const [stdout, stderr, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>(resolve => child.on('close', code => resolve(code ?? 1))),
  ]);
  return { exitCode, output: stdout + stderr };
}

const forBrowserTests = async (report: string): Promise<NodeJS.ProcessEnv> => ({
  CHROME_PATH: bringChromium(),
  E2E_PORT: String(await freePort()),
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
});

mkdirSync('.cache/test', { recursive: true });
const startedAt = performance.now();
const total = sum(await runSteps(steps, runStep));
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
