import type { Db } from 'mongodb';
import type { Position } from '../../event-log/event-log.ts';
import type { ParkedEvent } from '../read-store.ts';

interface StoredParked extends ParkedEvent {
  readonly _id: string;
  /** The name of the MongoDB collection that lacks it. */
  readonly of: string;
}

export async function openParkedEvents(database: Db) {
  const all = database.collection<StoredParked>('parked');
  await all.createIndex({ of: 1, position: 1 });
  const idOf = (of: string, position: Position) => `${of} ${position}`;

  return {
    async add(of: string, parked: readonly ParkedEvent[]): Promise<void> {
      if (parked.length === 0) return;
      const upserts = parked.map(({ stream, position, error }) => ({
        replaceOne: {
          filter: { _id: { $eq: idOf(of, position) } },
          replacement: { of, stream, position, error },
          upsert: true,
        },
      }));
      await all.bulkWrite(upserts, { ordered: false });
    },

    async remove(of: string, positions: readonly Position[]): Promise<void> {
      if (positions.length === 0) return;
      await all.deleteMany({ _id: { $in: positions.map(position => idOf(of, position)) } });
    },

    async list(of: string): Promise<ParkedEvent[]> {
      const found = await all
        .find({ of: { $eq: of } })
        .sort({ position: 1 })
        .toArray();
      return found.map(({ stream, position, error }) => ({ stream, position, error }));
    },

    async forget(of: string): Promise<void> {
      await all.deleteMany({ of: { $eq: of } });
    },
  };
}
