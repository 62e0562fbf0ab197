import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret; how long it takes tells at most how long the secret is. */
export function isSameSecret(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
