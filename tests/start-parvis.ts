import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { accountDecider, accountStream } from '../services/accounts/account.ts';
import { startParvis } from '../services/parvis.ts';
import { readConfig } from '../services/platform/config/read-config.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { freePort } from './free-port.ts';

const SECRETS = { tokenKey: Buffer.alloc(32, 1), emailKey: Buffer.alloc(32, 2) };
const PASSWORD = 'Lumiere-2026';

export interface TestParvis extends AsyncDisposable {
  readonly parvis: Awaited<ReturnType<typeof startParvis>>;
  readonly visitor: ApiClient;
  readonly dataDir: string;
  /** Signs up and in; with roles, these are assigned. */
  person(name: string, ...roles: ('ROLE_EDITOR' | 'ROLE_ADMIN')[]): Promise<ApiClient>;
  /** Stops and starts again on the same data. */
  restart(): Promise<void>;
}

/** The whole program but the rendered pages, on a free port and a folder of its own. */
export async function startTestParvis(options: { readonly now?: () => number } = {}): Promise<TestParvis> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-'));
  const port = String(await freePort());
  const config = readConfig({ PORT: port, DATA_DIR: folder, RATE_LIMITS: 'off', DEMO: '0' });
  const start = () =>
    startParvis({
      config,
      secrets: SECRETS,
      logger: pino({ level: 'silent' }),
      now: options.now ?? Date.now,
      onFatal: error => {
        throw error;
      },
    });
  let parvis = await start();

  async function person(name: string, ...roles: ('ROLE_EDITOR' | 'ROLE_ADMIN')[]): Promise<ApiClient> {
    const email = `${name.toLowerCase()}@example.org`;
    const client = createApiClient(() => parvis.url, { deviceId: `device-${name}` });
    const account = { firstName: name, lastName: 'Exemple', email, password: PASSWORD };
    const { body } = await client.post('/api/users/add', account);
    if (roles.length > 0) {
      const context = { actor: 'system', correlationId: 'test' };
      const command = { kind: 'assignRoles', roles: ['ROLE_USER', ...roles] } as const;
      await parvis.tools.handle(accountStream(Number(body.id)), accountDecider, command, context);
    }
    const { token } = (await client.post('/api/login', { username: email, password: PASSWORD })).body;
    await parvis.settle();
    return createApiClient(() => parvis.url, { deviceId: `device-${name}`, token: String(token) });
  }

  return {
    get parvis() {
      return parvis;
    },
    dataDir: folder,
    visitor: createApiClient(() => parvis.url, { deviceId: 'device-visitor' }),
    person,
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
