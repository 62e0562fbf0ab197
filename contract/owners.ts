import { referencedId } from './references.ts';

/** The ids of accounts that a filter names: by reference, by id, or `me`, which is null for a visitor. */
export const ownerIds = (
  names: readonly string[] | undefined,
  me: number | null,
): (number | null)[] | undefined =>
  names?.flatMap(name => {
    if (name === 'me') return [me];
    const id = referencedId('User', name);
    return id === undefined ? [] : [Number(id)];
  });
