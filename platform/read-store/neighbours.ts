import type { Collection, Document, Filter } from './read-store.ts';

export interface Neighbours<Doc extends Document> {
  readonly previous: Doc | undefined;
  readonly next: Doc | undefined;
}

/** Those right before and right after a document, among what the filter holds, by a moment and then by their ids. */
export async function neighbours<Doc extends Document>(
  collection: Collection<Doc>,
  where: Filter,
  moment: readonly [field: string, value: string | null],
  id: readonly [field: string, value: number],
): Promise<Neighbours<Doc>> {
  const [field, value] = moment;
  if (value === null) return { previous: undefined, next: undefined };
  const [of, own] = id;
  const beside = async (end: 'lt' | 'gt', direction: 'asc' | 'desc') => {
    const sort = [field, of].map(name => ({ field: name, direction }));
    const find = (among: Filter, limit: number) =>
      collection.find({ where: { ...where, ...among }, sort, limit });
    const [first, second] = await find({ [field]: { [`${end}e`]: value } }, 2);
    if (first?.[of] === own) return second;
    // It shares its moment with others.
    const [same] = await find({ [field]: value, [of]: { [end]: own } }, 1);
    return same ?? (await find({ [field]: { [end]: value } }, 1))[0];
  };
  const [previous, next] = await Promise.all([beside('lt', 'desc'), beside('gt', 'asc')]);
  return { previous, next };
}
