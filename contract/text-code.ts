const RANDOM_BYTES = 16;
/** Hexadecimal, after whose texts it takes down. */
export const TEXT_CODE_SECRET = 2 * RANDOM_BYTES;
const GROUPS = /.{1,8}/g;

/**
 * Says whose texts it takes down, and 128 random bits: to be kept on paper. Made by who asks to forget: they have it
 * also where the answer is lost.
 */
export function newTextCode(userId: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const secret = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return [userId.toString(36), ...(secret.match(GROUPS) ?? [])].join('-');
}
