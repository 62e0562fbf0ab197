import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { passwordRule } from '../../contract/accounts.ts';
import { faultOfAddress } from '../event-log/eventstoredb/address.ts';
import { PREFIX } from '../event-log/eventstoredb/names.ts';
import { CannotStart, type Config, LOG_LEVELS, PROCESS_ROLES } from './config.ts';

/** Says what is wrong of a value that zod could not read, in words that follow the name of the variable. */
const must = (what: string) => ({ error: `must be ${what}` });

const flag = (on: string, off: string) =>
  z.enum([on, off], must(`${on} or ${off}`)).transform(value => value === on);

const wholeNumber = (from: number, to: number) => {
  const range = must(`a whole number from ${from} to ${to}`);
  return z.string().regex(/^\d+$/, range).transform(Number).pipe(z.number().min(from, range).max(to, range));
};

const days = wholeNumber(1, 3650);

const origin = z.url({
  protocol: /^https?$/,
  abort: true,
  ...must('an address that begins with http:// or https://'),
});

const origins = z
  .string()
  .transform(list => list.split(',').map(one => one.trim()))
  .pipe(
    z.array(
      origin.refine(url => new URL(url).origin === url, must('a list of origins like https://example.org')),
    ),
  );
const secretKey = z
  .base64(must('32 bytes or more in base64'))
  .transform(text => Buffer.from(text, 'base64'))
  .refine(({ length }) => length >= 32, must('32 bytes or more in base64'));

const environment = z.object({
  ROLES: z
    .string()
    .default(PROCESS_ROLES.join())
    .transform(list => list.split(',').map(one => one.trim()))
    .pipe(z.array(z.enum(PROCESS_ROLES, must(`one or more of ${PROCESS_ROLES.join(', ')}`)))),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, must('a host name or an IP address'))
    .default('127.0.0.1'),
  PUBLIC_URL: origin
    .refine(url => new URL(url).pathname === '/', must('an address without a path'))
    .optional(),
  CORS_ORIGINS: origins.default([]),
  IMAGE_ORIGINS: origins.default([]),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMITS: flag('on', 'off').default(true),
  MODERATION_SECOND_PERSON: flag('1', '0').default(false),
  OPS_TOKEN: z
    .string()
    .regex(/^[!-~]{20,200}$/, must('20 to 200 printable characters without spaces'))
    .optional(),
  UNCLAIMED_UPLOADS: wholeNumber(0, 1_000_000).default(1000),
  UPLOADS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(50),
  KEEP_CONTACTS_DAYS: days.default(180),
  KEEP_UNVERIFIED_DAYS: days.default(30),
  KEEP_DEVICES_DAYS: days.default(390),
  KEEP_SESSIONS_DAYS: days.default(7),
  KEEP_MAILS_DAYS: days.default(30),
  KEEP_KEY_ARCHIVES_DAYS: days.default(30),
  DATA_DIR: z.string().default('data'),
  LEDGER_DIR: z.string().optional(),
  SECRET_KEY: secretKey.optional(),
  NEW_SECRET_KEY: secretKey.optional(),
  EVENTSTORE_URL: z
    .string()
    .superRefine((address, { addIssue }) => {
      const fault = faultOfAddress(address);
      if (fault) addIssue(fault);
    })
    .optional(),
  EVENTSTORE_PREFIX: z
    .string()
    .regex(PREFIX, must('up to 60 letters, digits and underscores'))
    .default('parvis'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, must('an address that begins with mongodb:// or mongodb+srv://'))
    .optional(),
  MEILISEARCH_URL: origin.optional(),
  MEILISEARCH_KEY: z.string().optional(),
  MEILISEARCH_INDEX: z
    .string()
    .regex(/^[\w-]{1,100}$/, must('up to 100 letters, digits, hyphens and underscores'))
    .default('parvis'),
  DEMO: flag('1', '0').default(true),
  ADMIN_EMAIL: z.email(must('an e-mail address')).default('admin@parvis.localhost'),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      passwordRule,
      must('at least 8 characters with a digit, a capital, a small letter and one of @ - _ $ % ! *'),
    )
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, ...must('an address that begins with smtp:// or smtps://') })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(sender)
    .refine(
      ({ address }) => z.email().safeParse(address).success,
      must('an address, or a name and <address>'),
    )
    .optional(),
  PUBLISHER: z.string().default('Parvis'),
  HOSTED_BY: z.string().optional(),
  MAIL_REPLY_TO: z.email(must('an e-mail address')).optional(),
  TEAM_EMAIL: z.email(must('an e-mail address')).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  LOG_LEVEL: z.enum(LOG_LEVELS, must(`one of ${LOG_LEVELS.join(', ')}`)).default('info'),
});

/** `Parvis <no-reply@parvis.example>`, or the address alone. */
function sender(text: string): { name: string; address: string } {
  const [, name = '', address] = /^([^<>@\p{Cc}]*)<([^<>\s]+)>$/u.exec(text.trim()) ?? [];
  return { name: name.trim(), address: address ?? text.trim() };
}

/**
 * A secret does not belong on the screen or in a log, even a wrong one. Each of them may stand in a file that
 * the variable with `_FILE` names, as container engines hand secrets over.
 */
const SECRETS = [
  'ADMIN_PASSWORD',
  'EVENTSTORE_URL',
  'GOOGLE_CLIENT_SECRET',
  'MEILISEARCH_KEY',
  'MONGODB_URL',
  'NEW_SECRET_KEY',
  'OPS_TOKEN',
  'SECRET_KEY',
  'SMTP_URL',
];

/**
 * The configuration that the environment describes. An empty value is one that was not given.
 * @throws {CannotStart} with all wrong values at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = { ...secretsInFiles(env), ...nonEmpty(env) };
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new CannotStart(parsed.error.issues.map(issue => sentence(issue, env)));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  if (values.LEDGER_DIR !== undefined && isWithin(dataDir, resolve(values.LEDGER_DIR)))
    throw new CannotStart(['LEDGER_DIR must lie outside DATA_DIR: what is lost with it would be lost too.']);
  const publicUrl = new URL(values.PUBLIC_URL ?? ownAddress(values.HOST, values.PORT));
  return {
    roles: new Set(values.ROLES),
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    publisher: values.PUBLISHER,
    hostedBy: values.HOSTED_BY,
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    moderationBySecondPerson: values.MODERATION_SECOND_PERSON,
    uploads: { unclaimed: values.UNCLAIMED_UPLOADS, perAddress: values.UPLOADS_PER_ADDRESS },
    retention: {
      contacts: values.KEEP_CONTACTS_DAYS,
      unverified: values.KEEP_UNVERIFIED_DAYS,
      devices: values.KEEP_DEVICES_DAYS,
      sessions: values.KEEP_SESSIONS_DAYS,
      mails: values.KEEP_MAILS_DAYS,
    },
    keepKeyArchivesDays: values.KEEP_KEY_ARCHIVES_DAYS,
    opsToken: values.OPS_TOKEN,
    imageOrigins: values.IMAGE_ORIGINS,
    dataDir,
    ledgerDir: values.LEDGER_DIR === undefined ? undefined : resolve(values.LEDGER_DIR),
    secretKey: values.SECRET_KEY,
    newSecretKey: values.NEW_SECRET_KEY,
    log: values.EVENTSTORE_URL
      ? { kind: 'eventstoredb', url: values.EVENTSTORE_URL, prefix: values.EVENTSTORE_PREFIX }
      : { kind: 'sqlite', file: join(dataDir, 'log.sqlite') },
    readStore: values.MONGODB_URL
      ? { kind: 'mongodb', url: values.MONGODB_URL }
      : { kind: 'sqlite', folder: join(dataDir, 'read-models') },
    search: {
      folder: join(dataDir, 'search'),
      ...(values.MEILISEARCH_URL
        ? {
            kind: 'meilisearch',
            url: values.MEILISEARCH_URL,
            key: values.MEILISEARCH_KEY,
            name: values.MEILISEARCH_INDEX,
          }
        : { kind: 'embedded' }),
    },
    mail: values.SMTP_URL
      ? { kind: 'smtp', url: new URL(values.SMTP_URL) }
      : { kind: 'outbox', folder: join(dataDir, 'outbox') },
    mailFrom: values.MAIL_FROM ?? { name: 'Parvis', address: `no-reply@${mailDomain(publicUrl)}` },
    mailReplyTo: values.MAIL_REPLY_TO,
    teamEmail: values.TEAM_EMAIL,
    google: googleOf(values),
    demo: values.DEMO,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    logLevel: values.LOG_LEVEL,
  };
}

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
};

const nonEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** @throws {CannotStart} with all files that cannot be read */
function secretsInFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const found: Record<string, string> = {};
  const reasons: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) {
      reasons.push(`${name} and ${name}_FILE say the same thing: give one of them.`);
      continue;
    }
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      reasons.push(`${name}_FILE ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
    }
  }
  if (reasons.length > 0) throw new CannotStart(reasons);
  return found;
}

/** @throws {CannotStart} one without the other */
function googleOf(values: z.output<typeof environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new CannotStart(['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other.']);
  return { issuer: new URL(GOOGLE_ISSUER), clientId, clientSecret };
}

function sentence(
  { path, message }: z.core.$ZodIssue,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const name = String(path[0]);
  return SECRETS.includes(name)
    ? `${name} ${message}.`
    : `${name} ${message}, not ${JSON.stringify(env[name])}.`;
}

/** A number is no domain of mails. */
const mailDomain = ({ hostname }: URL): string =>
  /^[\d.]+$|^\[/.test(hostname) ? 'parvis.localhost' : hostname;

/** 'All interfaces' is no address to go to: this machine's name stands for it. */
function ownAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
