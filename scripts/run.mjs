/**
 * `node scripts/run.mjs [--web] [FILE [argument…]]`: installs what is missing and runs FILE with Node 24.
 * --web builds the web first if its sources changed. The packages that are only worked with are left out
 * where the program just runs: they are as large as all others together.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { HEAP } from './heap.mjs';
import { install, root } from './install.mjs';
import { buildWeb } from './web-build.mjs';

const program = process.argv.slice(2);
const withWeb = program[0] === '--web';
if (withWeb) program.shift();

/** What runs without the packages for work; with no file at all the web is built, which does too. */
const COMMANDS = ['backup', 'build-models', 'change-key', 'import', 'restore', 'verify'].map(
  name => `scripts/${name}.ts`,
);
const RUNNING = [undefined, 'services/main.ts', ...COMMANDS];
const justRuns = RUNNING.includes(program[0]);

/** Of the commands: what stands before `--` npm takes for its own, and of --dry-run it does not even say so. */
const OPTIONS = [
  'anew',
  'category-from',
  'dry-run',
  'keys',
  'kind',
  'ledger',
  'paragraphs-from',
  'seal',
  'type',
  'without-ledger',
];
const kept = OPTIONS.filter(name => `npm_config_${name.replaceAll('-', '_')}` in process.env);
if (kept.length > 0) {
  console.error(
    `npm has kept ${kept.map(name => `--${name}`).join(', ')} for itself: write -- before it, as in npm run import -- FILE --dry-run.`,
  );
  process.exit(2);
}

const node24 = install(justRuns ? 'running' : 'work');
if (withWeb) buildWeb(node24);
if (program.length > 0) run();

function run() {
  // Left to itself glibc keeps memory for each thread apart, and gives little of it back.
  const MALLOC_ARENA_MAX = '2';
  // Of each source Node keeps what it made of it: a start takes two thirds of the time, a thread half.
  const NODE_COMPILE_CACHE = join(root, '.cache', 'compile');
  const child = spawn(node24, program, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, ...(justRuns && HEAP), ...process.env },
  });

  /** @type {NodeJS.Signals[]} */
  const PASSED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of PASSED_ON) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the program by itself; passed on, it would count as a second one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }

  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Ended by a signal: end the same way, so that whoever started us sees the truth.
    for (const passed of PASSED_ON) process.removeAllListeners(passed);
    process.kill(process.pid, signal);
  });
}
