import type { fr } from './fr.ts';

/** The same keys with any words. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
export type Catalogue = Words<typeof fr>;
