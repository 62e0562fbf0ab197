import type { Collection, Document, Filter } from './read-store.ts';

export interface Neighbours<Doc extends Document> {
  readonly previous: Doc | undefined;
  readonly next: Doc | undefined;
}

/** Those right before and right after a value of a field, among what the filter holds. */
export async function neighbours<Doc extends Document>(
  collection: Collection<Doc>,
  where: Filter,
  field: string,
  value: string | null,
): Promise<Neighbours<Doc>> {
  if (value === null) return { previous: undefined, next: undefined };
  const beside = async (end: 'lt' | 'gt', direction: 'asc' | 'desc') => {
    const query = { where: { ...where, [field]: { [end]: value } }, sort: [{ field, direction }], limit: 1 };
    return (await collection.find(query))[0];
  };
  const [previous, next] = await Promise.all([beside('lt', 'desc'), beside('gt', 'asc')]);
  return { previous, next };
}
