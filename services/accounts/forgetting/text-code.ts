import { TEXT_CODE_SECRET } from '../../../contract/text-code.ts';
import type { SecretCodes } from '../secret-codes.ts';

const CODE = new RegExp(`^([0-9a-z]{1,11})([0-9a-f]{${TEXT_CODE_SECRET}})$`);

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
