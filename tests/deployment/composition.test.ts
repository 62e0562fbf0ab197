/** docker-compose.yml, held against what the program reads and what one small machine has. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../platform/config/read-config.ts';
import { EVENTSTOREDB } from '../engines/eventstoredb.ts';
import { MEILISEARCH } from '../engines/meilisearch.ts';
import { MONGODB } from '../engines/mongodb/server.ts';

const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  pull_policy: z.string().optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  command: z.unknown().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z
    .record(z.string(), z.object({ condition: z.string(), restart: z.boolean().optional() }))
    .default({}),
  restart: z.string(),
  security_opt: z.array(z.string()),
  healthcheck: z.union([
    z.object({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string().default('0s'),
      /** Until it is well for the first time; like `interval` where it is not said. */
      start_interval: z.string().optional(),
    }),
    z.object({ disable: z.literal(true) }),
  ]),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
});
const composition = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.object({})),
});

const { services, networks, volumes } = composition.parse(
  parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }),
);
const all = Object.entries(services);
const app = services.app ?? expect.unreachable('there is no app');

/** `${NAME:-default}` and `${NAME:+instead}`, one in another, as Compose reads them. */
function interpolated(text: string, given: Readonly<Record<string, string>> = {}): string {
  const inner = text.replace(/\$\{([A-Z_]+):([-+])([^${}]*)\}/g, (_, name, kind, other) =>
    kind === '-' ? given[name] || other : given[name] ? other : '',
  );
  return inner === text ? text : interpolated(inner, given);
}

/** '10m', '30s' or '1m30s' in seconds. */
const seconds = (duration: string): number =>
  [...duration.matchAll(/(\d+)([ms])/g)].reduce(
    (sum, [, n, unit]) => sum + Number(n) * (unit === 'm' ? 60 : 1),
    0,
  );

describe('docker-compose.yml', () => {
  test('brings the app, its three engines, a mailbox and what stands in front', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['app', 'caddy', 'eventstoredb', 'keys', 'mailpit', 'meilisearch', 'mongodb'].sort(),
    );
  });

  test('each has a pinned version, a health check, and may gain no rights', () => {
    for (const [name, one] of all) {
      expect(one.image, name).toMatch(/:v?\d+\.\d+\.\d+(-[a-z-]+)?$/);
      expect(one.security_opt, name).toContain('no-new-privileges:true');
      expect('test' in one.healthcheck || one.restart === 'no', name).toBe(true);
    }
  });

  test('one image is built by one service, and who shares it neither builds nor fetches it', () => {
    const builders = all.filter(([, one]) => one.build).map(([name]) => name);
    expect(builders).toEqual(['app']);
    const sharing = all.filter(([name, one]) => one.image === app.image && name !== 'app');
    expect(sharing.map(([name, { pull_policy }]) => [name, pull_policy])).toEqual([['keys', 'never']]);
  });

  test('no limit asks for more than the one processor of a small machine', () => {
    const cpus = all.map(([name, one]) => [name, Number(one.deploy.resources.limits.cpus)] as const);
    expect(cpus.filter(([, count]) => !(count > 0 && count <= 1))).toEqual([]);
  });

  test('a slow first start is waited for, and a health check costs little afterwards', () => {
    for (const [name, { healthcheck }] of all) {
      if (!('test' in healthcheck)) continue;
      const { start_period, start_interval, interval, timeout } = healthcheck;
      const needs = name === 'caddy' || name === 'mailpit' ? 10 : 600;
      expect(seconds(start_period), `${name} start_period`).toBeGreaterThanOrEqual(needs);
      expect(seconds(start_interval ?? interval), `${name} start_interval`).toBeLessThanOrEqual(5);
      expect(seconds(interval), `${name} interval`).toBeGreaterThanOrEqual(
        healthcheck.test.includes('mongosh') ? 60 : 10,
      );
      expect(seconds(timeout), `${name} timeout`).toBeGreaterThan(0);
    }
  });

  test('everything waits for what it needs, until that is of use', () => {
    for (const [name, { depends_on }] of all)
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        const once = services[needed]?.restart === 'no';
        expect(condition, `${name} → ${needed}`).toBe(
          once ? 'service_completed_successfully' : 'service_healthy',
        );
      }
    expect(Object.keys(app.depends_on).sort()).toEqual(['eventstoredb', 'keys', 'mongodb']);
  });

  test('only Caddy is reached from outside, and the mailbox from this host', () => {
    const published = all.flatMap(([name, { ports }]) => ports.map(port => [name, port]));
    expect(published).toEqual([
      ['caddy', '80:80'],
      ['caddy', '443:443'],
      ['caddy', '443:443/udp'],
      ['mailpit', '127.0.0.1:8025:8025'],
    ]);
  });

  test('the engines have no way out, and only the app and the maker of keys stand beside them', () => {
    expect(networks.engines).toEqual({ internal: true });
    const beside = all.filter(([, one]) => one.networks.includes('engines')).map(([name]) => name);
    expect(beside.sort()).toEqual(['app', 'eventstoredb', 'keys', 'meilisearch', 'mongodb']);
    for (const engine of ['eventstoredb', 'meilisearch', 'mongodb'])
      expect(services[engine]?.networks, engine).toEqual(['engines']);
    expect(all.flatMap(([, one]) => one.networks).filter(name => !(name in networks))).toEqual([]);
  });

  test('what has to stay lies in named volumes, all of them declared and used', () => {
    const used = all.flatMap(([, one]) => one.volumes.map(volume => volume.split(':')[0] ?? ''));
    expect(new Set(used.filter(name => !name.startsWith('.')))).toEqual(new Set(Object.keys(volumes)));
    expect(used.filter(name => name.startsWith('.') && !existsSync(name))).toEqual([]);
  });

  test('the key of the installation lies in a volume of its own, which the app and its maker alone have', () => {
    const file = app.environment.SECRET_KEY_FILE ?? 'none';
    const volume = app.volumes.find(one => file.startsWith(`${one.split(':')[1]}/`))?.split(':')[0] ?? 'none';
    expect([volume, app.volumes.length]).toEqual(['app-key', 4]);
    const mounted = (name: string) =>
      all.filter(([, one]) => one.volumes.some(v => v.startsWith(`${name}:`)));
    expect(mounted(volume).map(([name]) => name)).toEqual(['app', 'keys']);
    expect(mounted('meilisearch-key').map(([name]) => name)).toEqual(['app', 'keys', 'meilisearch']);
  });

  test('who is forgotten is written down in a volume of its own too, which the image gives to the app', () => {
    const folder = /^\$\{LEDGER_DIR:-(.*)\}$/.exec(app.environment.LEDGER_DIR ?? '')?.[1];
    expect(app.volumes).toContain(`app-ledger:${folder}`);
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(
      new RegExp(`install -d -o node .*-m 0700.* ${folder}\\b`),
    );
  });

  test('the app runs without rights on a root that cannot be written to', () => {
    expect(app).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] });
  });

  test('no secret stands in it', () => {
    const secret = /PASSWORD|KEY|SECRET|TOKEN/;
    for (const [name, { environment }] of all)
      for (const [variable, value] of Object.entries(environment))
        if (secret.test(variable) && !variable.endsWith('_FILE'))
          expect(interpolated(value), `${name} ${variable}`).toBe('');
  });
});

test.each([
  ['eventstoredb', EVENTSTOREDB],
  ['mongodb', MONGODB],
  ['meilisearch', MEILISEARCH],
])('the tests and the README start the %s that is deployed', (name, { image, command, environment }) => {
  const deployed = services[name] ?? expect.unreachable(`there is no ${name}`);
  expect(image).toBe(deployed.image);
  expect(readFileSync('README.md', 'utf8')).toContain(` ${image}`);
  expect(environment ?? {}).toMatchObject(deployed.environment);
  // Of Meilisearch it only reads the key that was made.
  if (name !== 'meilisearch') expect(command).toEqual(deployed.command);
});

describe('the environment of the app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parvis-deployment-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const keys = { MEILISEARCH_KEY: 'a key', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  for (const [name, key] of Object.entries(keys)) writeFileSync(join(folder, name), key);
  const environment = (given: Readonly<Record<string, string>> = {}) => ({
    ...Object.fromEntries(
      Object.entries(app.environment).map(([name, value]) => [name, interpolated(value, given)]),
    ),
    ...Object.fromEntries(Object.keys(keys).map(name => [`${name}_FILE`, join(folder, name)])),
  });

  test('is one that the program starts with, on the three engines', () => {
    expect(readConfig(environment())).toMatchObject({
      publicUrl: new URL('https://localhost'),
      trustedProxies: 1,
      secretKey: Buffer.alloc(32, 7),
      log: { kind: 'eventstoredb' },
      readStore: { kind: 'mongodb' },
      search: { kind: 'meilisearch', key: 'a key' },
      mail: { kind: 'smtp', url: new URL('smtp://mailpit:1025') },
    });
  });

  test('shows the demo in a trial, and on a public site only when asked', () => {
    const demo = (given: Record<string, string>) => readConfig(environment(given)).demo;
    expect([
      demo({}),
      demo({ SITE_ADDRESS: 'parvis.example' }),
      demo({ SITE_ADDRESS: 'parvis.example', DEMO: '1' }),
      demo({ DEMO: '0' }),
    ]).toEqual([true, false, true, false]);
  });

  test('names the engines as the services are called', () => {
    const given = environment();
    const hosts = ['EVENTSTORE_URL', 'MONGODB_URL', 'MEILISEARCH_URL', 'SMTP_URL'].map(
      name => /\/\/([a-z]+):/.exec(given[name] ?? '')?.[1] ?? name,
    );
    expect(hosts.filter(host => !(host in services))).toEqual([]);
  });

  test('lets every variable that the program reads be set, but what the image and the volumes decide', () => {
    const read = [
      ...readFileSync('platform/config/read-config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
    ].map(([, name = '']) => name);
    const decided = ['DATA_DIR', 'HOST', 'MEILISEARCH_KEY', 'NEW_SECRET_KEY', 'PORT', 'SECRET_KEY'];
    const settable = Object.entries(app.environment)
      .filter(([name, value]) => value.startsWith(`\${${name}:-`))
      .map(([name]) => name);
    expect([...settable, ...decided].sort()).toEqual(read.sort());
    const others = Object.keys(app.environment).filter(name => !settable.includes(name));
    expect(others.sort()).toEqual(['MEILISEARCH_KEY_FILE', 'SECRET_KEY_FILE']);
    for (const name of ['SECRET_KEY', 'MEILISEARCH_KEY'])
      expect(services.keys?.environment[name]).toBe(`\${${name}:-}`);
  });
});

describe('the keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parvis-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [node = '', ...words] = z.array(z.string()).parse(services.keys?.command);
  /** As the container runs it, on folders of the test's own. */
  const make = (secretKey = '', meilisearchKey = '') => {
    const here = words.map(word => word.replaceAll('$$', '$').replaceAll("'/", `'${folder}/`));
    return spawnSync(node, here, {
      env: { PATH: process.env.PATH, SECRET_KEY: secretKey, MEILISEARCH_KEY: meilisearchKey },
      encoding: 'utf8',
    });
  };
  const key = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const volume of ['app-key', 'meilisearch-key']) mkdirSync(join(folder, volume));

  test('are made once, and stay', () => {
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    const made = [key('app-key/secret'), key('meilisearch-key/key')];
    expect(Buffer.from(made[0] ?? '', 'base64')).toHaveLength(32);
    expect(made[0]).not.toBe(made[1]);
    expect(make()).toMatchObject({ status: 0 });
    expect([key('app-key/secret'), key('meilisearch-key/key')]).toEqual(made);
    expect(statSync(join(folder, 'app-key/secret')).mode & 0o777).toBe(0o400);
  });

  test('one that is given is taken the first time, and another one later is refused', () => {
    const before = key('app-key/secret');
    const given = Buffer.alloc(32, 7).toString('base64');
    expect(make(given)).toMatchObject({ status: 1, stderr: expect.stringContaining('another SECRET_KEY') });
    expect(key('app-key/secret')).toBe(before);
    rmSync(join(folder, 'app-key/secret'));
    expect(make(given)).toMatchObject({ status: 0 });
    expect(key('app-key/secret')).toBe(given);
    expect(make(given)).toMatchObject({ status: 0 });
  });

  test('of Meilisearch the one that is given is taken, also in the place of one that was made', () => {
    for (const given of ['of a server elsewhere', 'another one, later'])
      expect([make('', given).status, key('meilisearch-key/key')]).toEqual([0, given]);
    expect([make().status, key('meilisearch-key/key')]).toEqual([0, 'another one, later']);
    for (const name of ['app', 'meilisearch'])
      expect(services[name]?.depends_on.keys, name).toMatchObject({ restart: true });
  });
});

const compose = spawnSync('docker', ['compose', 'version']);
if (compose.status !== 0)
  console.log('Left out: docker compose config, because this machine has no Docker Compose.');

test.skipIf(compose.status !== 0)('Docker Compose reads the file as we do', () => {
  const { status, stderr, stdout } = spawnSync('docker', ['compose', 'config', '--format', 'json'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  expect(Object.keys(JSON.parse(stdout).services).sort()).toEqual(Object.keys(services).sort());
});
