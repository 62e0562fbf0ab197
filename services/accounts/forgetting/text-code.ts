import { randomBytes } from 'node:crypto';
import type { SecretCodes } from '../secret-codes.ts';

const RANDOM_BYTES = 16;
const GROUPS = /.{1,8}/g;

/** Says whose texts it takes down, and 128 random bits: to be kept on paper. */
export function newTextCode(userId: number): string {
  const secret = randomBytes(RANDOM_BYTES).toString('hex').match(GROUPS) ?? [];
  return [userId.toString(36), ...secret].join('-');
}

const CODE = new RegExp(`^([0-9a-z]{1,11})([0-9a-f]{${2 * RANDOM_BYTES}})$`);

/** However it was written down. Undefined for what is no code at all. */
export function readTextCode(text: string): { readonly userId: number; readonly secret: string } | undefined {
  const [, id = '', secret] = CODE.exec(text.toLowerCase().replace(/[^0-9a-z]/g, '')) ?? [];
  const userId = Number.parseInt(id, 36);
  return secret && Number.isSafeInteger(userId) ? { userId, secret } : undefined;
}

/** All that is kept of it. */
export function textCodeHash(codes: SecretCodes, code: string): string | undefined {
  const read = readTextCode(code);
  return read && codes.hash(read.userId, 'texts', read.secret);
}
