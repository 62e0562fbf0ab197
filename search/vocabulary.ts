/** The words of one language's index with the number of texts they stand in, and the words near a misspelt one. */

export interface NearWord {
  readonly word: string;
  readonly edits: number;
  readonly texts: number;
}

const MAX_NEAR = 24;

export class Vocabulary {
  readonly #texts = new Map<string, number>();
  /** In the order of their units, so that words with a common beginning stand together. May hold words that are gone. */
  #sorted: string[] = [];
  #unsorted: string[] = [];

  add(word: string, texts = 1): void {
    const before = this.#texts.get(word);
    if (before === undefined) this.#unsorted.push(word);
    this.#texts.set(word, (before ?? 0) + texts);
  }

  remove(word: string): void {
    const left = (this.#texts.get(word) ?? 0) - 1;
    if (left > 0) this.#texts.set(word, left);
    else this.#texts.delete(word);
  }

  clear(): void {
    this.#texts.clear();
    this.#sorted = [];
    this.#unsorted = [];
  }

  /** In how many texts a word stands; for a beginning the sum over its words, counted no further than `enough`. */
  texts(word: string, prefix: boolean, enough: number): number {
    let texts = this.#texts.get(word) ?? 0;
    if (!prefix) return texts;
    const sorted = this.#inOrder();
    for (let at = firstFrom(sorted, word, 0); texts < enough; at++) {
      const candidate = sorted[at];
      if (!candidate?.startsWith(word)) break;
      if (candidate !== word) texts += this.#texts.get(candidate) ?? 0;
    }
    return texts;
  }

  /**
   * The words at most `most` insertions, deletions, substitutions or transpositions of neighbours away, the
   * nearest first; with `prefix`, words of which some beginning is. Walks the sorted words like a tree: each
   * row of the table of distances is computed once for a common beginning, and a beginning that is already
   * too far away is left with all its words.
   */
  near(word: string, prefix: boolean, most: number): NearWord[] {
    const sorted = this.#inOrder();
    const found: NearWord[] = [];
    const width = word.length + 1;
    const rows = new Uint8Array((word.length + most + 2) * width).map((_, cell) => (cell < width ? cell : 0));
    /** nearest[d]: the fewest edits between the word and a beginning of at most d units. */
    const nearest: number[] = [word.length];
    const collect = (candidate: string, edits: number) => {
      const texts = this.#texts.get(candidate);
      if (texts !== undefined && edits > 0 && edits <= most) found.push({ word: candidate, edits, texts });
    };

    let previous = '';
    let known = 0;
    for (let at = 0; at < sorted.length; ) {
      const candidate = sorted[at] as string;
      let depth = 0;
      while (depth < known && candidate[depth] === previous[depth]) depth++;
      let lowest = 0;
      while (depth < candidate.length && lowest <= most) {
        lowest = fillRow(rows, width, depth, candidate, word);
        depth++;
        nearest[depth] = Math.min(nearest[depth - 1] as number, rows[depth * width + word.length] as number);
      }
      previous = candidate;
      known = depth;
      if (lowest <= most) {
        collect(
          candidate,
          prefix ? (nearest[depth] as number) : (rows[depth * width + word.length] as number),
        );
        at++;
        continue;
      }
      const beginning = candidate.slice(0, depth);
      const edits = nearest[depth] as number;
      if (prefix && edits <= most) {
        for (; sorted[at]?.startsWith(beginning); at++) collect(sorted[at] as string, edits);
      } else {
        at = firstFrom(sorted, `${beginning}\uFFFF`, at);
      }
    }
    return found
      .sort((a, b) => a.edits - b.edits || b.texts - a.texts || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_NEAR);
  }

  #inOrder(): readonly string[] {
    if (this.#unsorted.length > 0) {
      // Two runs in order: the sort merges them in one pass. A word that went and came back stands there twice.
      const words = [...this.#sorted, ...this.#unsorted.sort()].sort();
      this.#sorted = words.filter((word, at) => word !== words[at - 1]);
      this.#unsorted = [];
    }
    return this.#sorted;
  }
}

/** Row `depth + 1` of the distances between the beginnings of a candidate and of the word; answers its least cell. */
function fillRow(rows: Uint8Array, width: number, depth: number, candidate: string, word: string): number {
  const above = depth * width;
  const row = above + width;
  const unit = candidate[depth];
  rows[row] = depth + 1;
  let lowest = depth + 1;
  for (let at = 1; at < width; at++) {
    const same = unit === word[at - 1];
    let edits = Math.min(
      (rows[above + at - 1] as number) + (same ? 0 : 1),
      (rows[above + at] as number) + 1,
      (rows[row + at - 1] as number) + 1,
    );
    const swapped = depth > 0 && at > 1 && unit === word[at - 2] && candidate[depth - 1] === word[at - 1];
    if (swapped) edits = Math.min(edits, (rows[above - width + at - 2] as number) + 1);
    rows[row + at] = edits;
    if (edits < lowest) lowest = edits;
  }
  return lowest;
}

/** The first index, from `start` on, whose word is not less than the one asked for. */
function firstFrom(sorted: readonly string[], word: string, start: number): number {
  let low = start;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
