/** What filters and orders need of every document, kept in memory; the texts stay in the file. */
import type { SearchDocument } from '../search-index.ts';

export interface Entry
  extends Pick<SearchDocument, 'id' | 'kind' | 'language' | 'categories' | 'tags' | 'publishedAt'> {
  readonly row: number;
}

export class Catalogue {
  readonly #byRow = new Map<number, Entry>();
  readonly #rows = new Map<string, number>();
  #newestFirst: Entry[] = [];
  #ages = new Map<Entry, number>();
  #changed = false;

  put(entry: Entry): void {
    this.#byRow.set(entry.row, entry);
    this.#rows.set(entry.id, entry.row);
    this.#changed = true;
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#byRow.delete(row);
    this.#changed = true;
  }

  clear(): void {
    this.#rows.clear();
    this.#byRow.clear();
    this.#changed = true;
  }

  get(row: number): Entry | undefined {
    return this.#byRow.get(row);
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  /** Equally new ones by id. */
  newestFirst(): readonly Entry[] {
    this.#sort();
    return this.#newestFirst;
  }

  /** The place of an entry among the newest: 0 for the newest. */
  age(entry: Entry): number {
    this.#sort();
    return this.#ages.get(entry) ?? 0;
  }

  #sort(): void {
    if (!this.#changed) return;
    this.#newestFirst = [...this.#byRow.values()].sort(
      (a, b) => order(b.publishedAt, a.publishedAt) || order(a.id, b.id),
    );
    this.#ages = new Map(this.#newestFirst.map((entry, age) => [entry, age]));
    this.#changed = false;
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
