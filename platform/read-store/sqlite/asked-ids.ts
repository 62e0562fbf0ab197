/** Four million ids in it are one mistake in seven; a page of it takes memory when something is written there. */
const BITS = 2 ** 24;

/** A Bloom filter: of most ids that are asked for first it says so, at the cost of no look-up. */
export interface AskedIds {
  /** Notes that it is asked for. Answers whether it surely never was. */
  isFirst(id: string): boolean;
}

export function askedIds(): AskedIds {
  const words = new Int32Array(BITS / 32);
  const mark = (bit: number): boolean => {
    const word = words[bit >>> 5] ?? 0;
    const marked = word | (1 << (bit & 31));
    words[bit >>> 5] = marked;
    return word !== marked;
  };
  return {
    isFirst(id) {
      // FNV-1a, then the last step of MurmurHash3, whose upper and lower bits are two places.
      let hash = 0x811c9dc5;
      for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
      hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
      const one = mark((hash ^ (hash >>> 16)) & (BITS - 1));
      const other = mark(Math.imul(hash, 0x9e3779b1) >>> 8);
      return one || other;
    },
  };
}
