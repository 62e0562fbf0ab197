import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CannotStart } from './config.ts';
import { readConfig } from './read-config.ts';

const reasons = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof CannotStart) return error.reasons;
    throw error;
  }
  return [];
};

describe('configuration', () => {
  test('an empty environment is enough', () => {
    expect(readConfig({})).toEqual({
      roles: new Set(['api', 'projector', 'mailer']),
      host: '127.0.0.1',
      port: 3000,
      publicUrl: new URL('http://127.0.0.1:3000'),
      publisher: 'Parvis',
      corsOrigins: [],
      trustedProxies: 0,
      rateLimits: true,
      moderationBySecondPerson: false,
      uploads: { unclaimed: 1000, perAddress: 50 },
      retention: { contacts: 180, unverified: 30, devices: 390, sessions: 7, mails: 30 },
      keepKeyArchivesDays: 30,
      opsToken: undefined,
      imageOrigins: [],
      dataDir: resolve('data'),
      secretKey: undefined,
      log: { kind: 'sqlite', file: resolve('data/log.sqlite') },
      readStore: { kind: 'sqlite', folder: resolve('data/read-models') },
      search: { kind: 'embedded', folder: resolve('data/search') },
      mail: { kind: 'outbox', folder: resolve('data/outbox') },
      mailFrom: { name: 'Parvis', address: 'no-reply@parvis.localhost' },
      google: undefined,
      demo: true,
      admin: { email: 'admin@parvis.localhost', password: undefined },
      logLevel: 'info',
    });
  });

  test('every variable is read', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://parvis.example',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
      UNCLAIMED_UPLOADS: '20',
      UPLOADS_PER_ADDRESS: '5',
      KEEP_CONTACTS_DAYS: '1',
      KEEP_UNVERIFIED_DAYS: '2',
      KEEP_DEVICES_DAYS: '3',
      KEEP_SESSIONS_DAYS: '4',
      KEEP_MAILS_DAYS: '5',
      KEEP_KEY_ARCHIVES_DAYS: '6',
      OPS_TOKEN: 'a-token-of-20-letters',
      IMAGE_ORIGINS: 'https://c.example',
      DATA_DIR: '/srv/parvis',
      DEMO: '0',
      ADMIN_EMAIL: 'abbe@paroisse.example',
      ADMIN_PASSWORD: 'Sursum-2026!',
      SMTP_URL: 'smtps://parvis:secret@mail.example:465',
      MAIL_FROM: 'Parvis de la paroisse <bonjour@paroisse.example>',
      GOOGLE_CLIENT_ID: 'parvis',
      GOOGLE_CLIENT_SECRET: 'secret',
      ROLES: 'api, mailer',
      LOG_LEVEL: 'warn',
    });
    expect(config.roles).toEqual(new Set(['api', 'mailer']));
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: new URL('https://parvis.example'),
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      trustedProxies: 1,
      rateLimits: false,
      uploads: { unclaimed: 20, perAddress: 5 },
      retention: { contacts: 1, unverified: 2, devices: 3, sessions: 4, mails: 5 },
      keepKeyArchivesDays: 6,
      opsToken: 'a-token-of-20-letters',
      imageOrigins: ['https://c.example'],
      dataDir: '/srv/parvis',
      log: { kind: 'sqlite', file: '/srv/parvis/log.sqlite' },
      mail: { kind: 'smtp', url: new URL('smtps://parvis:secret@mail.example:465') },
      mailFrom: { name: 'Parvis de la paroisse', address: 'bonjour@paroisse.example' },
      google: {
        issuer: new URL('https://accounts.google.com'),
        clientId: 'parvis',
        clientSecret: 'secret',
      },
      demo: false,
      admin: { email: 'abbe@paroisse.example', password: 'Sursum-2026!' },
      logLevel: 'warn',
    });
  });

  test('an empty value is one that was not given', () => {
    expect(readConfig({ PORT: '', ADMIN_PASSWORD: '', CORS_ORIGINS: '', DATA_DIR: '' })).toEqual(
      readConfig({}),
    );
  });

  test('all wrong values are named at once, in sentences', () => {
    expect(
      reasons({
        ROLES: 'api,writer',
        PORT: '70000',
        HOST: 'not a host',
        PUBLIC_URL: 'parvis.example',
        CORS_ORIGINS: 'https://a.example/path',
        TRUST_PROXY: 'yes',
        RATE_LIMITS: '1',
        DEMO: 'true',
        ADMIN_EMAIL: 'abbe',
        MAIL_FROM: 'Parvis <bonjour>',
        LOG_LEVEL: 'loud',
      }),
    ).toEqual([
      'ROLES must be one or more of api, projector, mailer, not "api,writer".',
      'PORT must be a whole number from 1 to 65535, not "70000".',
      'HOST must be a host name or an IP address, not "not a host".',
      'PUBLIC_URL must be an address that begins with http:// or https://, not "parvis.example".',
      'CORS_ORIGINS must be a list of origins like https://example.org, not "https://a.example/path".',
      'TRUST_PROXY must be a whole number from 0 to 10, not "yes".',
      'RATE_LIMITS must be on or off, not "1".',
      'DEMO must be 1 or 0, not "true".',
      'ADMIN_EMAIL must be an e-mail address, not "abbe".',
      'MAIL_FROM must be an address, or a name and <address>, not "Parvis <bonjour>".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ]);
  });

  test.each(['0', '-1', '3e3', '3000.5', ' 3000', '0x10'])('PORT=%s is refused', PORT => {
    expect(reasons({ PORT })).toHaveLength(1);
  });

  test.each(['https://parvis.example/blog', 'ftp://parvis.example', 'javascript:alert(1)'])(
    'PUBLIC_URL=%s is refused',
    PUBLIC_URL => expect(reasons({ PUBLIC_URL })).toHaveLength(1),
  );

  test('a password that breaks the rule is refused without being shown', () => {
    expect(reasons({ ADMIN_PASSWORD: 'tooweak' })).toEqual([
      'ADMIN_PASSWORD must be at least 8 characters with a digit, a capital, a small letter and one of @ - _ $ % ! *.',
    ]);
  });

  test.each(['mail.example', 'https://user:secret@mail.example', 'smtp://'])(
    'SMTP_URL=%s is refused without being shown: it may hold a password',
    SMTP_URL => {
      expect(reasons({ SMTP_URL })).toEqual([
        'SMTP_URL must be an address that begins with smtp:// or smtps://.',
      ]);
    },
  );

  test.each([
    ['bonjour@paroisse.example', { name: '', address: 'bonjour@paroisse.example' }],
    ['<bonjour@paroisse.example>', { name: '', address: 'bonjour@paroisse.example' }],
  ])('MAIL_FROM=%s is an address without a name', (MAIL_FROM, mailFrom) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toEqual(mailFrom);
  });

  test('sign-in with Google needs both of its halves', () => {
    for (const half of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
      expect(reasons({ [half]: 'parvis' })).toEqual([
        'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other.',
      ]);
  });

  test('mails come from the domain of the site', () => {
    const { mailFrom } = readConfig({ PUBLIC_URL: 'https://parvis.example' });
    expect(mailFrom).toEqual({ name: 'Parvis', address: 'no-reply@parvis.example' });
  });

  test.each([
    ['0.0.0.0', 'http://localhost:3000/'],
    ['::', 'http://localhost:3000/'],
    ['::1', 'http://[::1]:3000/'],
    ['parvis.local', 'http://parvis.local:3000/'],
  ])('without PUBLIC_URL, HOST=%s is reached at %s', (HOST, href) => {
    expect(readConfig({ HOST }).publicUrl.href).toBe(href);
  });

  test('each engine takes the place of its embedded part, in any mix', () => {
    const embedded = readConfig({});
    const EVENTSTORE_URL = 'esdb://eventstoredb:2113?tls=false';
    const MONGODB_URL = 'mongodb://a.example,b.example/parvis?replicaSet=parvis';
    const MEILISEARCH_URL = 'http://meilisearch:7700';
    const log = { kind: 'eventstoredb', url: EVENTSTORE_URL, prefix: 'parvis' };
    const readStore = { kind: 'mongodb', url: MONGODB_URL };
    expect(readConfig({ EVENTSTORE_URL })).toEqual({ ...embedded, log });
    expect(readConfig({ MONGODB_URL })).toEqual({ ...embedded, readStore });
    const search = { kind: 'meilisearch', url: MEILISEARCH_URL, key: undefined, name: 'parvis' };
    expect(readConfig({ MEILISEARCH_URL }).search).toMatchObject(search);
    const [key, name] = ['a key', 'parvis-trial'];
    const given = { MEILISEARCH_URL, MEILISEARCH_KEY: key, MEILISEARCH_INDEX: name };
    const all = readConfig({ EVENTSTORE_URL, MONGODB_URL, ...given });
    expect(all).toMatchObject({ log, readStore, search: { ...search, key, name } });
    expect(reasons({ MEILISEARCH_INDEX: 'of/two' })).toHaveLength(1);
    expect(readConfig({ EVENTSTORE_URL, EVENTSTORE_PREFIX: 'trial' }).log).toMatchObject({ prefix: 'trial' });
    expect(reasons({ EVENTSTORE_PREFIX: 'of-two' })).toHaveLength(1);
  });

  test.each([
    'esdb://u:secret@n1:2113,n2:2113,n3:2113?tlsCAFile=ca.pem',
    'esdb+discover://u:secret@n1,n2,n3',
    'esdb+discover://cluster.example?tls=false',
  ])('a cluster is configured by %s', EVENTSTORE_URL => {
    expect(readConfig({ EVENTSTORE_URL }).log).toEqual({
      kind: 'eventstoredb',
      url: EVENTSTORE_URL,
      prefix: 'parvis',
    });
  });

  test.each([
    ['esdb://u:secret@n1:2113,n2:x', 'must name its hosts like a:2113,b:2113,c:2113'],
    ['esdb://u:secret@n1,n2?tlsVerifyCert=false', 'has an option that it cannot have: tlsVerifyCert'],
    ['esdb://n1,n2', 'needs a user and a password, or tls=false'],
  ])('EVENTSTORE_URL=%s is refused, with what is wrong and without the password', (EVENTSTORE_URL, what) => {
    expect(reasons({ EVENTSTORE_URL })).toEqual([`EVENTSTORE_URL ${what}.`]);
  });

  test.each([
    ['EVENTSTORE_URL', 'http://admin:changeit@localhost:2113', 'esdb:// or esdb+discover://'],
    ['EVENTSTORE_URL', 'kurrentdb://localhost', 'esdb:// or esdb+discover://'],
    ['MONGODB_URL', 'parvis:secret@localhost', 'mongodb:// or mongodb+srv://'],
    ['MEILISEARCH_URL', 'localhost:7700', 'http:// or https://'],
  ])('%s=%s is refused', (name, value, expected) => {
    expect(reasons({ [name]: value })).toEqual([
      expect.stringContaining(`${name} must be an address that begins with ${expected}`),
    ]);
    if (name !== 'MEILISEARCH_URL') expect(reasons({ [name]: value }).join()).not.toContain(value);
  });

  test.each(['too short', randomBytes(31).toString('base64')])('SECRET_KEY=%s is refused', SECRET_KEY => {
    expect(reasons({ SECRET_KEY })).toEqual(['SECRET_KEY must be 32 bytes or more in base64.']);
  });

  describe('a secret in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parvis-secrets-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'secret');

    test('is read without the line end that editors leave', () => {
      writeFileSync(file, 'Sursum-2026!\n');
      expect(readConfig({ ADMIN_PASSWORD_FILE: file }).admin.password).toBe('Sursum-2026!');
    });

    test('is held to the same rule, and not shown', () => {
      writeFileSync(file, 'tooweak');
      expect(reasons({ ADMIN_PASSWORD_FILE: file })).toEqual([
        expect.stringMatching(/^ADMIN_PASSWORD must be/),
      ]);
      expect(reasons({ ADMIN_PASSWORD_FILE: file }).join()).not.toContain('tooweak');
    });

    test('that is not there, or is given twice, is named', () => {
      const missing = join(folder, 'missing');
      expect(
        reasons({ SMTP_URL_FILE: missing, ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'Sursum-2026!' }),
      ).toEqual([
        'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE say the same thing: give one of them.',
        `SMTP_URL_FILE ${missing} cannot be read: ENOENT.`,
      ]);
    });
  });
});
