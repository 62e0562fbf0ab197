/** Random tests meet the same cases each time, so that a commit passes or fails whenever it is tried; others by `SEED`. */
export const SEED = Number(process.env.SEED ?? 20_261_126);

/** How often a random test tries; with `ROUNDS=10` ten times as often. */
export const rounds = (usual: number): number => usual * Number(process.env.ROUNDS ?? 1);

/** Small and seeded, so that a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed;
  /** From 0 to below 1. */
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { random, pick: <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T };
}
