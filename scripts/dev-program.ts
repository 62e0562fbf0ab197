import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

const SOURCES = ['platform', 'events', 'services', 'projections', 'search', 'contract', 'covers', 'content'];
const QUIET_MS = 100;

/**
 * Runs the program and starts it again after a change of its sources. Not `node --watch`: under it, threads send
 * their parent messages about what they import, which the log takes for answers of its writer.
 */
export function runWhileChanging(env: NodeJS.ProcessEnv): void {
  let program: ChildProcess | undefined;
  let pending: NodeJS.Timeout | undefined;
  let isStopping = false;

  const start = () => {
    program = spawn(process.execPath, ['services/main.ts'], { stdio: 'inherit', env });
    program.once('exit', code => {
      program = undefined;
      if (isStopping) process.exit(code ?? 0);
    });
  };
  const restart = () => {
    if (!program) return start();
    program.once('exit', start);
    program.kill('SIGTERM');
  };
  for (const folder of SOURCES) {
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !/\.(ts|json|md)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(pending);
      pending = setTimeout(restart, QUIET_MS);
    });
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      if (program) program.kill('SIGTERM');
      else process.exit(0);
    });
  }
  start();
}
