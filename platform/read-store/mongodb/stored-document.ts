/** How documents stand in the collections of MongoDB, and how they get there. */
import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import type { Position } from '../../event-log/event-log.ts';
import type { Document } from '../read-store.ts';

/** A document, or the tombstone that a removed one leaves: it tells how far the document was made. */
export interface Stored {
  readonly _id: string;
  /** All events up to here are in it. */
  readonly position: Position;
  readonly document?: Document;
  readonly gone?: true;
}

export type StoredDocuments = Collection<Stored>;

export interface Write {
  readonly id: string;
  readonly position: Position;
  /** Null: a tombstone. */
  readonly document: Document | null;
}

/** Tombstones that the checkpoint has passed. */
export interface Buried {
  readonly ids: readonly string[];
  readonly checkpoint: Position;
}

const DUPLICATE_KEY = 11_000;

/**
 * One bulk write. A document that is as far already stays as it is: no update matches it, and to insert it under
 * its id is refused. That is the answer to whatever comes too late or for the second time.
 */
export async function writeDocuments(
  documents: StoredDocuments,
  writes: readonly Write[],
  buried: Buried = { ids: [], checkpoint: '' },
): Promise<void> {
  let waiting = writes;
  let removals = buried.ids.map(id => removal(id, buried.checkpoint));
  while (waiting.length + removals.length > 0) {
    try {
      await documents.bulkWrite([...removals, ...waiting.map(guarded)], { ordered: false });
      return;
    } catch (error) {
      if (!isRefusalOnly(error)) throw error;
      // MongoDB has done all the others; a compatible server may have stopped at the first that it refused.
      const left = await notAsFar(documents, waiting);
      if (left.length === waiting.length) throw error;
      waiting = left;
      removals = [];
    }
  }
}

const guarded = ({ id, position, document }: Write): AnyBulkWriteOperation<Stored> => ({
  replaceOne: {
    filter: { _id: { $eq: id }, position: { $lt: position } },
    replacement: document === null ? { position, gone: true } : { position, document },
    upsert: true,
  },
});

const removal = (id: string, checkpoint: Position): AnyBulkWriteOperation<Stored> => ({
  deleteOne: { filter: { _id: { $eq: id }, gone: true, position: { $lte: checkpoint } } },
});

/** Ids are the only keys that the collections hold once. */
function isRefusalOnly(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError) || error.err) return false;
  const errors = [error.writeErrors].flat();
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}

async function notAsFar(documents: StoredDocuments, writes: readonly Write[]): Promise<Write[]> {
  const positions = await positionsOf(
    documents,
    writes.map(({ id }) => id),
  );
  return writes.filter(({ id, position }) => (positions.get(id) ?? '') < position);
}

/** How far the documents are, tombstones included. */
export async function positionsOf(
  documents: StoredDocuments,
  ids: readonly string[],
): Promise<Map<string, Position>> {
  const found = await documents.find({ _id: { $in: [...ids] } }, { projection: { position: 1 } }).toArray();
  return new Map(found.map(({ _id, position }) => [_id, position]));
}
