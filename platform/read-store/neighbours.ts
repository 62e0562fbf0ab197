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
  const beside = async (end: 'lt' | 'gt', direction: 'asc' | 'desc') => {
    const first = async (among: Filter, sort: string) => {
      const query = { where: { ...where, ...among }, sort: [{ field: sort, direction }], limit: 1 };
      return (await collection.find(query))[0];
    };
    const [of, own] = id;
    return (
      (await first({ [field]: value, [of]: { [end]: own } }, of)) ??
      first({ [field]: { [end]: value } }, field)
    );
  };
  const [previous, next] = await Promise.all([beside('lt', 'desc'), beside('gt', 'asc')]);
  return { previous, next };
}
