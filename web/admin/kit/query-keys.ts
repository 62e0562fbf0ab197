import type { LiveList } from '../../../contract/live.ts';

/** Begins the key of every query of the admin area, so that all of them can be fetched anew at once. */
export const adminKey = ['admin'] as const;

/** Begins the key of what is proven of the log. */
export const proofKey = [...adminKey, 'proof'] as const;

/** Of one case that is decided on. */
export const caseKey = (id: number) => [...adminKey, 'case', id] as const;

/** Begins the key of every query that reads from a list: they are fetched anew when something in it changes. */
export const listKey = (list: LiveList) => [...adminKey, list] as const;
