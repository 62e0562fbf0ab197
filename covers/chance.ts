/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

/** A stream of draws that is the same for the same seed, on every machine. */
export class Chance {
  private state: number;

  constructor(seed: string) {
    this.state = hash(seed);
  }

  /** From 0 to 1, 1 excluded (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.next() * times < 1;
  }
}
