/** From the key of the installation and what the log has of it: every secret that the program works with. */
import { CannotStart } from '../../platform/config/config.ts';
import { newKey } from '../../platform/config/installation-key.ts';
import { type EventLog, lastEventOf, ORIGIN } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { openBox, sealBox } from '../../platform/keys/box.ts';
import { derivedKey } from '../../platform/keys/derived-key.ts';
import { INSTALLATION, installationDecider } from './installation.ts';

export interface Secrets {
  /** Signs what somebody brings back: tokens of sessions, a sign-in that began elsewhere. Changes with the installation's key. */
  readonly tokenKey: Buffer;
  /** Stands between an e-mail address and the name of the stream that reserves it. */
  readonly emailKey: Buffer;
  /** Makes the codes that are sent by mail, and their hashes. */
  readonly codeKey: Buffer;
  /** Stands between what a device calls itself and what the log calls it. */
  readonly deviceKey: Buffer;
  /** Stands between the title of a testimony and the name of the stream that reserves its slug. */
  readonly titleKey: Buffer;
  /** Stands between what was sent under a key of idempotency and the ids of what came of it. */
  readonly bodyKey: Buffer;
  /** Seals the keys of personal data where they lie. */
  readonly subjectKey: Buffer;
  /** Signs the seals of the log: the private key of Ed25519. */
  readonly sealKey: Buffer;
}

const CONTEXT = { actor: 'system', correlationId: 'installation' };
const HASHES = 'hashes';

const fingerprintOf = (key: Buffer): string => derivedKey(key, 'fingerprint').toString('hex').slice(0, 16);
const sealing = (key: Buffer): Buffer => derivedKey(key, 'sealing of keys');

const keyedBy = (key: Buffer, hashKey: Buffer) => ({
  fingerprint: fingerprintOf(key),
  hashKey: sealBox(sealing(key), HASHES, hashKey),
});

interface Opened {
  /** Of those given, the one that is the installation's. */
  readonly key: Buffer;
  readonly hashKey: Buffer;
}

/** @throws {CannotStart} none of the keys is the installation's */
async function open(handle: Handle, keys: readonly Buffer[]): Promise<Opened> {
  const [first = newKey()] = keys;
  const command = { kind: 'open', keyed: keyedBy(first, newKey()) } as const;
  const { keyed } = (await handle(INSTALLATION, installationDecider, command, CONTEXT)).state;
  const key = keys.find(one => fingerprintOf(one) === keyed?.fingerprint);
  if (keyed && key) return { key, hashKey: openBox(sealing(key), HASHES, keyed.hashKey) };
  throw new CannotStart([
    `The event log belongs to an installation with another key (its fingerprint is ${keyed?.fingerprint}, this one’s ${fingerprintOf(first)}): give every program that shares the log the same SECRET_KEY, or the keys.json that was made with it.`,
  ]);
}

/**
 * The first start draws the key of the hashes and puts it in the log, sealed: so all programs that share the log
 * have it, and one with another key of the installation does not start.
 * @throws {CannotStart} none of the keys is the installation's
 */
export async function openSecrets(handle: Handle, keys: readonly Buffer[]): Promise<Secrets> {
  const { key, hashKey } = await open(handle, keys);
  return {
    tokenKey: derivedKey(key, 'tokens'),
    emailKey: derivedKey(hashKey, 'e-mails'),
    codeKey: derivedKey(hashKey, 'codes'),
    deviceKey: derivedKey(hashKey, 'devices'),
    titleKey: derivedKey(hashKey, 'titles'),
    bodyKey: derivedKey(hashKey, 'bodies'),
    subjectKey: derivedKey(hashKey, 'keys of personal data'),
    sealKey: derivedKey(hashKey, 'seals of the log'),
  };
}

/** Which of the keys is the installation's. @throws {CannotStart} none of them is */
export const presentKey = async (handle: Handle, keys: readonly Buffer[]): Promise<Buffer> =>
  (await open(handle, keys)).key;

/**
 * From now on `to` is the installation's key: the key of the hashes is sealed anew, and is the same.
 * @throws {CannotStart} `from` is not the installation's
 */
export async function changeKey(handle: Handle, from: Buffer, to: Buffer): Promise<void> {
  const { hashKey } = await open(handle, [from]);
  const keyed = keyedBy(to, hashKey);
  const command = { kind: 'changeKey', from: fingerprintOf(from), keyed } as const;
  await handle(INSTALLATION, installationDecider, command, CONTEXT);
}

/** Whether nothing has happened yet but that the installation got its key, or another one since. */
export async function isUnused(log: EventLog): Promise<boolean> {
  const last = await lastEventOf(log, INSTALLATION);
  if ((await log.head()) !== (last?.position ?? ORIGIN)) return false;
  for await (const batch of log.readAll({ after: ORIGIN }))
    if (batch.some(({ stream }) => stream !== INSTALLATION)) return false;
  return true;
}
