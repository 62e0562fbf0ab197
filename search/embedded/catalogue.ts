/** What filters and orders need of every document, kept in memory; the texts stay in the file. */
import { SECTIONS } from '../../contract/sections.ts';
import type { SearchDocument } from '../search-index.ts';

export interface Entry extends Omit<SearchDocument, 'title' | 'abstract' | 'text'> {
  readonly row: number;
}

export class Catalogue {
  /** Rows are small numbers: a text that changes keeps its own. */
  #byRow: (Entry | undefined)[] = [];
  /** By row, as places in SECTIONS: to count by them without looking at each entry. */
  readonly kinds: number[] = [];
  /** By row: the place among the newest, from 0. As `newestFirst` counted them last. */
  readonly ages: number[] = [];
  readonly #rows = new Map<string, number>();
  #newestFirst: Entry[] = [];
  #added: Entry[] = [];
  #removed = false;

  /** Rows are less than this. */
  get rows(): number {
    return this.#byRow.length;
  }

  /** The row of a document, or one that no document has. */
  rowFor(id: string): number {
    return this.#rows.get(id) ?? Math.max(1, this.#byRow.length);
  }

  find(id: string): Entry | undefined {
    return this.#byRow[this.#rows.get(id) ?? -1];
  }

  /** Of a row that a document has. */
  get(row: number): Entry {
    return this.#byRow[row] as Entry;
  }

  put(entry: Entry): void {
    this.remove(entry.id);
    this.#byRow[entry.row] = entry;
    this.kinds[entry.row] = SECTIONS.indexOf(entry.kind);
    this.#rows.set(entry.id, entry.row);
    this.#added.push(entry);
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#byRow[row] = undefined;
    this.#removed = true;
  }

  clear(): void {
    this.#rows.clear();
    this.#byRow = [];
    this.#newestFirst = [];
    this.#added = [];
  }

  /** Equally new ones by id. */
  newestFirst(): readonly Entry[] {
    if (this.#added.length > 0 || this.#removed) {
      const isThere = (entry: Entry) => this.#byRow[entry.row] === entry;
      // The greatest part is in order already, which the sort makes use of.
      this.#newestFirst = [...this.#newestFirst, ...this.#added]
        .filter(isThere)
        .sort((a, b) => order(b.publishedAt, a.publishedAt) || order(a.id, b.id));
      for (const [age, { row }] of this.#newestFirst.entries()) this.ages[row] = age;
      this.#added = [];
      this.#removed = false;
    }
    return this.#newestFirst;
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
