import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What every collection accepts; wrong page numbers are errors, an itemsPerPage over the limit is cut to it. */
export const pagingQuery = z.object({
  page: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(1),
  itemsPerPage: z.coerce
    .number()
    .int()
    .min(1)
    .transform(n => Math.min(n, LIMITS.itemsPerPageMax))
    .default(LIMITS.itemsPerPageDefault),
});

const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Of `order[field]`, in any case of letters; another word is no order, as with API Platform. */
export const direction = z
  .string()
  .meta({ examples: [...DIRECTIONS] })
  .transform(word => DIRECTIONS.find(one => one === word.toLowerCase()))
  .optional();

/** A part of a list that nobody counts, and where the next part begins; null: this is the last. */
export interface Portion<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** One page of a list, as the read models give it. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly totalItems: number;
  readonly page: number;
  readonly itemsPerPage: number;
}

/** All that there is, where it is never more than one page shows. */
export const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  totalItems: items.length,
  page: 1,
  itemsPerPage: Math.max(1, items.length),
});
