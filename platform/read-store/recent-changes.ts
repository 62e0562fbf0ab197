import { ORIGIN, type Position } from '../event-log/event-log.ts';
import type { ChangeSet, CollectionSpec, Document, DocumentChange } from './read-store.ts';

export const changesOf = (spec: CollectionSpec, { documents, loaded }: ChangeSet): DocumentChange[] =>
  [...documents].map(([id, after]) => ({
    collection: spec.name,
    id,
    before: declaredFields(spec, loaded.documents.get(id)),
    after: declaredFields(spec, after ?? undefined),
  }));

function declaredFields({ fields }: CollectionSpec, document: Document | undefined): Document | undefined {
  if (!document) return undefined;
  const declared: Record<string, unknown> = {};
  for (const field in fields) {
    const value = document[field] ?? undefined;
    if (value !== undefined) declared[field] = value;
  }
  return declared;
}

/** The last commits, for a store that nobody else feeds. */
export interface RecentChanges {
  add(position: Position, changes: readonly DocumentChange[]): void;
  /** Undefined: what was changed after it is known no longer. */
  after(position: Position): readonly DocumentChange[] | undefined;
  /** All of them: they may be a person's. */
  wipe(): void;
}

export function recentChanges(keptMax: number): RecentChanges {
  const kept: { readonly position: Position; readonly changes: readonly DocumentChange[] }[] = [];
  let forgotten: Position = ORIGIN;
  return {
    add(position, changes) {
      if (changes.length === 0) return;
      kept.push({ position, changes });
      if (kept.length > keptMax) forgotten = kept.shift()?.position ?? forgotten;
    },
    after: position =>
      position < forgotten
        ? undefined
        : kept.filter(commit => commit.position > position).flatMap(({ changes }) => changes),
    wipe() {
      for (const { position } of kept.splice(0)) if (position > forgotten) forgotten = position;
    },
  };
}
