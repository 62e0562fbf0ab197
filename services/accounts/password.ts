import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

interface PhcHash {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
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
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whether a password is the one of a hash; a hash that cannot be read matches none, after the same work. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const stored = hash === undefined ? undefined : parsePhc(hash);
  const { memory, passes, parallelism, salt, tag } = stored ?? {
    ...COST,
    salt: Buffer.alloc(16),
    tag: Buffer.alloc(32),
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
