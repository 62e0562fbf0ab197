/** A token of user 7 until a moment in milliseconds since 1970; `mark` tells tokens apart. */
export const tokenUntil = (until: number | undefined, mark = 'header'): string =>
  `${mark}.${btoa(JSON.stringify({ sub: '7', ...(until !== undefined && { exp: until / 1000 }) }))}.signature`;

export class MemoryStorage {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
}
