import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HEAP } from '../scripts/heap.mjs';
import { freePort } from '../tests/free-port.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const ASK_AGAIN_MS = 25;
/** Opens the figures. */
const OPS_TOKEN = 'of-the-benchmark-alone';
const READY_WITHIN_MS = 120_000;
const LISTENING_WITHIN_MS = 30_000;
export const ADMINISTRATOR = { username: 'admin@example.org', password: 'Lumiere-2026' };

export interface Program extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** From its start until it answered. */
  readonly listensMs: number;
  /** From its start until `/health/ready` said so. */
  readonly readyMs: number;
  /** What it said of its parts when it answered first: how far it is while it makes them. */
  readonly saidAtFirst: string;
  /** Of the process, in bytes, as it says itself. */
  residentBytes(): Promise<number>;
}

interface Health {
  readonly status: string;
  readonly checks: Readonly<Record<string, { readonly detail?: string }>>;
}

/** A folder for as long as it is used. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'parvis-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

export interface ProgramOptions {
  readonly entry?: string;
  /** Where it has much to make. */
  readonly readyWithinMs?: number;
}

/**
 * The program as `npm start` runs it, in a process of its own. It writes its log to a file, and counts nobody's
 * requests: all of the load comes from one address.
 */
export async function startProgram(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  { entry = 'services/main.ts', readyWithinMs = READY_WITHIN_MS }: ProgramOptions = {},
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = openSync(join(dataDir, 'output.log'), 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    stdio: ['ignore', output, 'inherit'],
    env: {
      ...HEAP,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      OPS_TOKEN,
      ADMIN_EMAIL: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...environment,
    },
  });
  closeSync(output);
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const asOperator = { headers: { Authorization: `Bearer ${OPS_TOKEN}` } };
  const health = async (): Promise<Health | undefined> => {
    try {
      return (await (await fetch(`${url}/health/ready`, asOperator)).json()) as Health;
    } catch {
      // Not yet; or the connection was let go while the program was busy.
      return undefined;
    }
  };
  const until = async (is: (found: Health) => boolean, askAgainMs: number, withinMs: number) => {
    const deadline = began + withinMs;
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
      const found = await health();
      if (found && is(found)) return found;
      await pause(askAgainMs);
    }
    throw new Error('the program was not ready in time');
  };
  let listensMs: number;
  let atFirst: Health;
  try {
    atFirst = await until(() => true, 5, LISTENING_WITHIN_MS);
    listensMs = performance.now() - began;
    // Not `degraded`: nothing of the log may have been parked.
    await until(({ status }) => status === 'ok', ASK_AGAIN_MS, readyWithinMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    url,
    listensMs,
    readyMs: performance.now() - began,
    saidAtFirst: Object.values(atFirst.checks)
      .flatMap(({ detail }) => detail ?? [])
      .join('; '),
    async residentBytes() {
      const metrics = await (await fetch(`${url}/metrics`, asOperator)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
    },
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * A folder in which a program was started once: the keys there are those of its log, to which events can be appended.
 * Nothing is made of it yet.
 */
export async function installedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder();
  await (await startProgram(folder.path, { DEMO: '0' }))[Symbol.asyncDispose]();
  for (const made of ['read-models', 'search', 'proof.sqlite'])
    await rm(join(folder.path, made), { recursive: true });
  return folder;
}
