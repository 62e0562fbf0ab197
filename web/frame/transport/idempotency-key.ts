/** Names one sending, so that a repeated one is known. `randomUUID` would exist on https and localhost only. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key of what is sent now: the same while that is the same, and another one as soon as it has changed. `salt`
 * tells one form from the next.
 */
export function keyFor(salt: string, body: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const unit of JSON.stringify(body) ?? '') {
    const code = unit.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${salt}-${(high >>> 0).toString(16)}${(low >>> 0).toString(16)}`;
}
