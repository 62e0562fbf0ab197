import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** What a hash costs; `memory` in KiB. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

interface PhcHash extends HashCost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(hash: string): PhcHash | undefined {
  const match = PHC.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** An argon2id hash in PHC string form (https://github.com/P-H-C/phc-string-format). */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const { memory, passes, parallelism } = cost;
  const nonce = randomBytes(16);
  const message = Buffer.from(password.normalize('NFC'));
  const tag = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whether this hash was made at another cost than hashes are made at now. */
export function isOfOtherCost(hash: string): boolean {
  const stored = parsePhc(hash);
  return (
    stored !== undefined &&
    (stored.memory !== COST.memory ||
      stored.passes !== COST.passes ||
      stored.parallelism !== COST.parallelism)
  );
}

/** Whether a password is the one of a hash; a hash that cannot be read matches none, after the same work. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const stored = hash === undefined ? undefined : parsePhc(hash);
  const { memory, passes, parallelism, salt, tag } = stored ?? {
    ...COST,
    salt: Buffer.alloc(16),
    tag: Buffer.alloc(TAG_BYTES),
  };
  const candidate = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: tag.length,
  });
  return timingSafeEqual(candidate, tag) && stored !== undefined;
}
