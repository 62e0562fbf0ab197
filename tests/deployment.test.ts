/** The Dockerfile and docker-compose.yml, held against what the program and its packages say. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../platform/config/read-config.ts';
import { EVENTSTOREDB } from './engines/eventstoredb.ts';
import { MEILISEARCH } from './engines/meilisearch.ts';
import { MONGODB } from './engines/mongodb/server.ts';

const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  command: z.unknown().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.string(),
  security_opt: z.array(z.string()),
  healthcheck: z.union([
    z.object({ test: z.array(z.string()).min(2), interval: z.string(), timeout: z.string() }).loose(),
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
const dockerfile = readFileSync('Dockerfile', 'utf8');
const app = services.app ?? expect.unreachable('there is no app');

/** `${NAME:-default}` as Compose reads it where nothing is set. */
const unset = (text: string): string => text.replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1');

describe('docker-compose.yml', () => {
  test('brings the app, its three engines, a mailbox and what stands in front', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['app', 'caddy', 'eventstoredb', 'keys', 'mailpit', 'meilisearch', 'mongodb'].sort(),
    );
  });

  test.each(all)('%s has a pinned version, a health check, limits, and may gain no rights', (_, one) => {
    expect(one.image).toMatch(/:v?\d+\.\d+\.\d+(-[a-z-]+)?$/);
    expect(one.security_opt).toContain('no-new-privileges:true');
    expect('test' in one.healthcheck || one.restart === 'no').toBe(true);
  });

  test('everything waits for what it needs, until that is of use', () => {
    for (const [name, { depends_on }] of all)
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        const once = services[needed]?.restart === 'no';
        expect(condition, `${name} → ${needed}`).toBe(
          once ? 'service_completed_successfully' : 'service_healthy',
        );
      }
    expect(Object.keys(app.depends_on).sort()).toEqual(['eventstoredb', 'keys', 'meilisearch', 'mongodb']);
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
    for (const file of used.filter(name => name.startsWith('.'))) expect(globSync(file)).toHaveLength(1);
  });

  test('the app runs without rights on a root that cannot be written to', () => {
    expect(app).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'], build: '.' });
  });

  test('no secret stands in it', () => {
    const secret = /PASSWORD|KEY|SECRET|TOKEN/;
    for (const [name, { environment }] of all)
      for (const [variable, value] of Object.entries(environment))
        if (secret.test(variable) && !variable.endsWith('_FILE'))
          expect(unset(value), `${name} ${variable}`).toBe('');
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
  const key = join(folder, 'meilisearch');
  writeFileSync(key, 'a key');
  const given = Object.fromEntries(
    Object.entries(app.environment).map(([name, value]) => [name, unset(value).replace(/^\/keys\/.*/, key)]),
  );

  test('is one that the program starts with, on the three engines', () => {
    expect(readConfig(given)).toMatchObject({
      publicUrl: new URL('https://localhost'),
      trustedProxies: 1,
      log: { kind: 'eventstoredb' },
      readStore: { kind: 'mongodb' },
      search: { kind: 'meilisearch', key: 'a key' },
      mail: { kind: 'smtp', url: new URL('smtp://mailpit:1025') },
    });
  });

  test('names the engines as the services are called', () => {
    const hosts = ['EVENTSTORE_URL', 'MONGODB_URL', 'MEILISEARCH_URL', 'SMTP_URL'].map(
      name => /\/\/([a-z]+):/.exec(given[name] ?? '')?.[1] ?? name,
    );
    expect(hosts.filter(host => !(host in services))).toEqual([]);
  });

  test('has no variable that the program does not read', () => {
    const read = readFileSync('platform/config/read-config.ts', 'utf8');
    const unread = Object.keys(given).filter(name => !read.includes(`  ${name.replace(/_FILE$/, '')}:`));
    expect(unread).toEqual([]);
  });
});

describe('Dockerfile', () => {
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

  test('both of its stages stand on the Node of the project, and the image has its version', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(Array(2).fill(`node:${dependencies.node}-bookworm-slim`));
    expect(app.image).toBe(`parvis:${version}`);
  });

  test('nothing that the server imports is taken out of the image', () => {
    const removed =
      (/rm -rf ((?:[^\n]*\\\n)*[^\n]*)/.exec(dockerfile)?.[1] ?? '').match(/[@a-z][\w@*-]*/g) ?? [];
    expect(removed).toContain('recharts');
    const sources = globSync(
      '{platform,events,services,projections,search,contract,covers,content}/**/*.ts',
      {
        exclude: path => /\.test\.ts$/.test(path),
      },
    );
    const imported = new Set(
      sources.flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name),
      ),
    );
    expect(imported).toContain('koa');
    const taken = [...imported].filter(name =>
      removed.some(gone => name === gone || name.startsWith(`${gone}/`)),
    );
    expect(taken).toEqual([]);
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
