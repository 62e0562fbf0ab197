/**
 * What has failed lately, by its key. A list of what is due has those that fail for good at its beginning: so many
 * more are asked for and passed over, and the others get their turn.
 */
export interface SetAside<T> {
  /** Answers its key. */
  add(one: T): string;
  has(one: T): boolean;
  /** How many more to ask for. */
  readonly size: number;
}

export function createSetAside<T>(
  keyOf: (one: T) => string,
  { forMs, now }: { readonly forMs: number; readonly now: () => number },
): SetAside<T> {
  const until = new Map<string, number>();
  const forget = () => {
    for (const [key, end] of until) if (end <= now()) until.delete(key);
  };
  return {
    add(one) {
      const key = keyOf(one);
      until.set(key, now() + forMs);
      return key;
    },
    has: one => (until.get(keyOf(one)) ?? 0) > now(),
    get size() {
      forget();
      return until.size;
    },
  };
}
