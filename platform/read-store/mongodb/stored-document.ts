/** How documents stand in the collections of MongoDB, and how they get there. */
import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import type { Position } from '../../event-log/event-log.ts';
import type { Document } from '../read-store.ts';

/** A document, or the tombstone that a removed one leaves: it keeps a late writer from bringing it back. */
export interface Stored {
  readonly _id: string;
  /** All events up to here are in it. */
  readonly position: Position;
  readonly document?: Document;
  /** The term in which it was removed. */
  readonly gone?: number;
}

export type StoredDocuments = Collection<Stored>;

/** What a batch does to documents that were loaded at positions, or were not there. */
export interface Writes {
  readonly documents: ReadonlyMap<string, Document | null>;
  readonly loadedAt: ReadonlyMap<string, Position>;
  readonly position: Position;
  readonly term: number;
}

const DUPLICATE_KEY = 11_000;

/**
 * Each document is written over the position that it was loaded at and over no other; one that was not there is
 * inserted. Answers whether all of them were.
 */
export async function writeDocuments(stored: StoredDocuments, writes: Writes): Promise<boolean> {
  if (writes.documents.size === 0) return true;
  try {
    const { insertedCount, matchedCount } = await stored.bulkWrite(operations(writes), { ordered: false });
    return insertedCount + matchedCount === writes.documents.size;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function operations({ documents, loadedAt, position, term }: Writes): AnyBulkWriteOperation<Stored>[] {
  return [...documents].map(([id, document]) => {
    const replacement = document === null ? { position, gone: term } : { position, document };
    const at = loadedAt.get(id);
    if (at === undefined) return { insertOne: { document: { _id: id, ...replacement } } };
    return { replaceOne: { filter: { _id: { $eq: id }, position: { $eq: at } }, replacement } };
  });
}

/** Every write that was refused ends the batch, so nothing hangs on whether a majority has the others. */
const isRefusal = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError &&
  [error.writeErrors].flat().some(({ code }) => code === DUPLICATE_KEY);
