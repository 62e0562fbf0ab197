import { MongoServerError } from 'mongodb';
import type { Mongo } from '../../../platform/mongodb/connect-mongo.ts';
import type { Rotation, Rotations } from './rotation.ts';

type StoredRotation = { readonly _id: number } & Rotation;
interface Connection {
  readonly _id: number;
  readonly at: string;
}

const DUPLICATE_KEY = 11_000;

/** @throws {Unavailable} MongoDB is away */
export async function openMongoRotations({
  mongo: { database, readConcern, read, write },
}: {
  readonly mongo: Mongo;
}): Promise<Rotations> {
  const rotations = database.collection<StoredRotation>('rotations', { readConcern });
  const connections = database.collection<Connection>('connections', { readConcern });
  for (const field of ['expiresAt', 'userId', 'seenAt'])
    await write(() => rotations.createIndex({ [field]: 1 }));

  const connected = ({ userId, seenAt }: Rotation) =>
    connections.updateOne({ _id: userId }, { $max: { at: seenAt } }, { upsert: true }).catch(error => {
      // Two sign-ins at once, the first of somebody: the other one has written it.
      if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
    });

  return {
    open: rotation =>
      write(async () => {
        await rotations.deleteMany({ expiresAt: { $lte: rotation.seenAt } });
        await rotations.insertOne({ _id: rotation.sessionId, ...rotation });
        await connected(rotation);
      }),
    read: sessionId =>
      read(
        async () => (await rotations.findOne({ _id: sessionId }, { projection: { _id: 0 } })) ?? undefined,
      ),
    replace: (from, rotation) =>
      write(async () => {
        const { sessionId } = rotation;
        const { matchedCount } = await rotations.replaceOne(
          { _id: sessionId, number: from, isOver: false },
          rotation,
        );
        if (matchedCount === 1) await connected(rotation);
        return matchedCount === 1;
      }),
    end: (sessionId, knownUntil) =>
      write(async () => {
        await rotations.updateOne({ _id: sessionId }, { $set: { isOver: true, expiresAt: knownUntil } });
      }),
    lastSeen: sessionIds =>
      read(async () => {
        const found = await rotations.find({ _id: { $in: [...sessionIds] }, isOver: false }).toArray();
        return new Map(found.map(({ _id, seenAt }) => [_id, seenAt]));
      }),
    lastConnections: userIds =>
      read(async () => {
        const found = await connections.find({ _id: { $in: [...userIds] } }).toArray();
        return new Map(found.map(({ _id, at }) => [_id, at]));
      }),
    seenSince: at => read(() => rotations.countDocuments({ isOver: false, seenAt: { $gte: at } })),
    prune: by => write(async () => (await rotations.deleteMany({ expiresAt: { $lte: by } })).deletedCount),
    forget: userId =>
      write(async () => {
        await rotations.deleteMany({ userId });
        await connections.deleteOne({ _id: userId });
      }),
    clear: () =>
      write(async () => {
        await rotations.deleteMany({});
      }),
    // Who has opened the connection closes it.
    async [Symbol.asyncDispose]() {},
  };
}
