import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { ORIGIN, type Position, type RecordedEvent } from '../platform/event-log/event-log.ts';
import { derivedKey } from '../platform/keys/derived-key.ts';
import { createLogger } from '../platform/logger.ts';
import type { Web } from '../platform/pages/page-server.ts';
import { accountDecider, accountStream } from '../services/accounts/account.ts';
import { createRefreshTokens } from '../services/accounts/refresh-tokens.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from '../services/accounts/tokens.ts';
import { startParvis } from '../services/parvis.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { freePort } from './free-port.ts';

/** Opens the figures and the details of the health. */
export const OPS_TOKEN = 'for-whoever-looks-after-it';
export const AS_OPERATOR = { Authorization: `Bearer ${OPS_TOKEN}` };
/** Of the installation, in every test that does not ask for another one: so they can share one log. */
export const KEY = Buffer.alloc(32, 1);
export const PASSWORD = 'Lumiere-2026';

type StaffRole = 'ROLE_EDITOR' | 'ROLE_ADMIN' | 'ROLE_AUDITOR';

/** Signs what somebody brings back, as the program does under this key. */
const TOKEN_KEY = derivedKey(KEY, 'tokens');
export const REFRESH_TOKENS = createRefreshTokens(derivedKey(TOKEN_KEY, 'refresh tokens'));

export interface TestParvis extends AsyncDisposable {
  readonly parvis: Awaited<ReturnType<typeof startParvis>>;
  readonly config: Config;
  readonly visitor: ApiClient;
  /** Signs up and in; with roles, these are assigned. */
  person(name: string, ...roles: StaffRole[]): Promise<ApiClient>;
  /** The events after a position, all of them by default. */
  events(after?: Position): Promise<RecordedEvent[]>;
  assignRoles(userId: number, ...roles: StaffRole[]): Promise<void>;
  /** A token that ends in so many seconds; negative: that has ended. */
  tokenThatLasts(seconds: number, userId: number): string;
  /** Where its data are. */
  readonly folder: string;
  stop(): Promise<void>;
  /** Again, after `stop`. */
  start(): Promise<void>;
  /** Stops and starts again on the same data. */
  restart(): Promise<void>;
}

export interface TestParvisOptions {
  readonly now?: () => number;
  /** Of the allowances. */
  readonly elapsed?: () => number;
  /** Of the environment, beside what every test has. */
  readonly env?: Readonly<Record<string, string>>;
  /** Without it there are no pages. */
  readonly web?: (publicUrl: URL) => Promise<Web>;
  readonly prepare?: Parameters<typeof startParvis>[0]['prepare'];
  /** What it makes at its start is not waited for. */
  readonly isSlow?: boolean;
  /** Of the installation, asked for at each start. */
  readonly key?: () => Buffer;
  /** Gets the lines of the program's log. */
  readonly lines?: string[];
}

/** The whole program on a free port and a folder of its own. */
export async function startTestParvis(options: TestParvisOptions = {}): Promise<TestParvis> {
  const { now = Date.now, elapsed, web, prepare } = options;
  const folder = await mkdtemp(join(tmpdir(), 'parvis-'));
  const port = String(await freePort());
  const config = readConfig({
    PORT: port,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    DEMO: '0',
    OPS_TOKEN,
    ...options.env,
  });
  const pages = await web?.(config.publicUrl);
  const start = async () => {
    const started = await startParvis({
      config,
      keys: [options.key?.() ?? KEY],
      logger: options.lines
        ? createLogger('trace', { write: line => options.lines?.push(line) })
        : pino({ level: 'silent' }),
      now,
      elapsed,
      web: pages,
      prepare,
      onFatal: error => {
        throw error;
      },
    });
    if (!options.isSlow) await started.ready;
    return started;
  };
  let parvis = await start();

  async function assignRoles(userId: number, ...roles: StaffRole[]): Promise<void> {
    const context = { actor: 'system', correlationId: 'test' };
    const command = { kind: 'assignRoles', roles: ['ROLE_USER', ...roles] } as const;
    await parvis.tools.handle(accountStream(userId), accountDecider, command, context);
  }

  async function person(name: string, ...roles: StaffRole[]): Promise<ApiClient> {
    const email = `${name.toLowerCase()}@example.org`;
    const client = createApiClient(() => parvis.url, { deviceId: `device-${name}` });
    const account = { firstName: name, lastName: 'Exemple', email, password: PASSWORD };
    const { body } = await client.post('/api/users/add', account);
    if (roles.length > 0) await assignRoles(Number(body.id), ...roles);
    const { token } = (await client.post('/api/login', { username: email, password: PASSWORD })).body;
    await parvis.settle();
    return createApiClient(() => parvis.url, { deviceId: `device-${name}`, token: String(token) });
  }

  return {
    get parvis() {
      return parvis;
    },
    config,
    visitor: createApiClient(() => parvis.url, { deviceId: 'device-visitor' }),
    person,
    assignRoles,
    tokenThatLasts(seconds, userId) {
      const clock = () => now() + (seconds - ACCESS_TOKEN_SECONDS) * 1000;
      const tokens = createAccessTokens(TOKEN_KEY, config.publicUrl.origin, clock);
      return tokens.issue({ userId, email: 'x@example.org', roles: [], sessionId: 1, generation: 0 });
    },
    async events(after = ORIGIN) {
      const events: RecordedEvent[] = [];
      for await (const batch of parvis.log.readAll({ after })) events.push(...batch);
      return events;
    },
    folder,
    stop: () => parvis[Symbol.asyncDispose](),
    async start() {
      parvis = await start();
    },
    async restart() {
      await parvis[Symbol.asyncDispose]();
      parvis = await start();
    },
    async [Symbol.asyncDispose]() {
      await parvis[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
