import type { CollectionSpec } from './read-store.ts';

/** @throws when a name or an index of the declaration cannot be */
export function checkSpec(spec: CollectionSpec): void {
  for (const field of Object.keys(spec.fields)) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(field))
      throw new Error(`${spec.name}: ${field} is no name of a field`);
  }
  for (const index of spec.indexes) {
    if (index.some((field, at) => !spec.fields[field] || (at > 0 && spec.fields[field] === 'texts'))) {
      throw new Error(`${spec.name}: the index on ${index.join(', ')} cannot be`);
    }
  }
}

/** Same version, fields and indexes: documents made by the one can be read as the other's. */
export const sameShape = (a: CollectionSpec, b: CollectionSpec): boolean =>
  a.version === b.version && shape(a) === shape(b);

const shape = ({ fields, indexes }: CollectionSpec) =>
  JSON.stringify([Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), indexes]);
