import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf } from '../environment.ts';

/** The program as `npm start` starts it, in a process of its own that can be killed. */
export interface Program extends AsyncDisposable {
  readonly url: string;
  readonly processId: number;
  /** What it has written so far. */
  output(): string;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGTERM without waiting for anything. */
  askToStop(): void;
  readonly exited: Promise<number | null>;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** The administrator of each program that names no other. */
export const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'Lumiere-2026' };

function run(
  variables: Readonly<Record<string, string>>,
  said = 'Parvis is ready',
  entry = 'services/main.ts',
) {
  const child = spawn(process.execPath, [entry], {
    env: environmentOf({ DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...ADMIN, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(said)) isReady.resolve();
    });
  return { child, isReady: isReady.promise, output: () => output, exited: exitOf(child) };
}

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = await once(child, 'close');
  return code;
};

/** Resolves when it is ready, or has said something else. @throws {Error} with what it has written when it ends before */
export async function startProgram(
  variables: Readonly<Record<string, string>> & { readonly PORT: string },
  said?: string,
  entry?: string,
): Promise<Program> {
  const { child, isReady, output, exited } = run(variables, said, entry);
  const failed = exited.then(code => {
    throw new Error(`ended with ${code} before it was ready:\n${output()}`);
  });
  failed.catch(() => undefined);
  await Promise.race([isReady, failed]);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return {
    url: `http://127.0.0.1:${variables.PORT}`,
    processId: child.pid as number,
    output,
    exited,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    askToStop: () => {
      child.kill('SIGTERM');
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}

/** Of a program that is expected not to start; `stop`: when it is told to stop. */
export async function failToStart(
  variables: Readonly<Record<string, string>>,
  stop?: Promise<unknown>,
): Promise<Ended> {
  const { child, isReady, output, exited } = run(variables);
  stop?.then(() => child.kill('SIGTERM'));
  isReady.then(() => child.kill('SIGKILL'));
  return { code: await exited, output: output() };
}
