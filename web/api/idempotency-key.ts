/** Names one sending, so that a repeated one is known. `randomUUID` would exist on https and localhost only. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
