import type { Page } from '../../contract/paging.ts';
import type { Collection, Document, Filter, Query } from './read-store.ts';

/** From 1. */
export interface Paging {
  readonly page: number;
  readonly itemsPerPage: number;
}

/** One page of what the filter holds, and how many there are of it on all pages. */
export async function findPage<Doc extends Document>(
  collection: Collection<Doc>,
  where: Filter,
  sort: NonNullable<Query['sort']>,
  { page, itemsPerPage }: Paging,
): Promise<Page<Doc>> {
  const [items, totalItems] = await Promise.all([
    collection.find({ where, sort, offset: (page - 1) * itemsPerPage, limit: itemsPerPage }),
    collection.count(where),
  ]);
  return { items, totalItems, page, itemsPerPage };
}
