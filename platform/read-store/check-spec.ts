import { hash } from 'node:crypto';
import type { CollectionSpec } from './read-store.ts';

/** @throws when a name or an index of the declaration cannot be */
export function checkSpec(spec: CollectionSpec): void {
  if (!/^[a-z][a-z0-9-]*$/.test(spec.name)) throw new Error(`${spec.name} is no name of a collection`);
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

/** Of what a generation is: documents made under one name, version, fields and indexes can be read under the same. */
export function versionOf({ name, version, fields, indexes }: CollectionSpec): string {
  const inOrder = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${hash('sha256', JSON.stringify([version, inOrder, indexes]), 'hex').slice(0, 12)}`;
}
