import type { Collection, Document, Filter } from './read-store.ts';

/** The newest documents that one of these filters holds, but for the one with this id. */
export async function newestOthers<Doc extends Document>(
  collection: Collection<Doc>,
  filters: readonly Filter[],
  moment: string,
  [id, own]: readonly [field: string, value: number],
  limit: number,
): Promise<Doc[]> {
  const sort = [{ field: moment, direction: 'desc' }] as const;
  // One quick look into an index for each: in all of them the newest ones are at the beginning.
  const found = await Promise.all(filters.map(where => collection.find({ where, sort, limit: limit + 1 })));
  const others = new Map(found.flat().map(document => [document[id], document]));
  others.delete(own);
  const newestFirst = (a: Doc, b: Doc) =>
    String(b[moment]).localeCompare(String(a[moment])) || Number(b[id]) - Number(a[id]);
  return [...others.values()].sort(newestFirst).slice(0, limit);
}
