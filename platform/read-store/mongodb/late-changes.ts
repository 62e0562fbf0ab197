/**
 * What events out of turn do to documents. No position can tell which documents hold such an event, so all of it
 * is first written down in one record, and then done; a record that is found is done to its end.
 */
import type { Db } from 'mongodb';
import type { Position } from '../../event-log/event-log.ts';
import type { ChangeSet, ParkedEvent } from '../read-store.ts';
import type { openParkedEvents } from './parked-events.ts';
import { positionsOf, type StoredDocuments, type Write, writeDocuments } from './stored-document.ts';

interface LateChanges {
  /** The name of the MongoDB collection. */
  readonly _id: string;
  readonly writes: readonly Write[];
  readonly parked: readonly ParkedEvent[];
  readonly unparked: readonly Position[];
}

export function openLateChanges(database: Db, parkedEvents: Awaited<ReturnType<typeof openParkedEvents>>) {
  const all = database.collection<LateChanges>('late');

  const finish = async (documents: StoredDocuments): Promise<void> => {
    const found = await all.findOne({ _id: { $eq: documents.collectionName } });
    if (!found) return;
    await parkedEvents.add(found._id, found.parked);
    await writeDocuments(documents, found.writes);
    await parkedEvents.remove(found._id, found.unparked);
    await all.deleteOne({ _id: { $eq: found._id } });
  };

  return {
    finish,

    async make(documents: StoredDocuments, set: ChangeSet): Promise<void> {
      await finish(documents);
      const positions = await positionsOf(documents, [...set.documents.keys()]);
      const writes = [...set.documents].map(([id, document]) => ({
        id,
        document,
        position: justAfter(positions.get(id) ?? '', set.checkpoint),
      }));
      const { parked, unparked = [] } = set;
      await all.insertOne({ _id: documents.collectionName, writes, parked, unparked });
      await finish(documents);
    },
  };
}

/** Behind both, and before every position of an event that comes after them. */
const justAfter = (a: Position, b: Position): Position => `${a > b ? a : b}+`;
