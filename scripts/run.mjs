/**
 * `node scripts/run.mjs [--web] [--dev] [FILE [argument…]]`: installs what is missing and runs FILE with Node 24.
 * --web builds the web first if its sources changed; --dev restarts at each change of a module of the server.
 */
import { spawn } from 'node:child_process';
import { install, root } from './install.mjs';
import { buildWeb } from './web-build.mjs';

const program = process.argv.slice(2);
/** @type {Set<string | undefined>} */
const options = new Set();
while (program[0]?.startsWith('--')) options.add(program.shift());

const node24 = install();
if (options.has('--web')) buildWeb(node24);
if (program.length > 0) run(options.has('--dev'));

/** @param {boolean} dev */
function run(dev) {
  const child = spawn(node24, dev ? ['--watch', '--watch-preserve-output', ...program] : program, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(dev && { NODE_ENV: 'development' }) },
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
