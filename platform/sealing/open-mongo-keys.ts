import { MongoBulkWriteError } from 'mongodb';
import type { Mongo } from '../mongodb/connect-mongo.ts';
import type { KeyStore } from './key-store.ts';

interface KeyDocument {
  readonly _id: string;
  readonly wrapped: string | null;
}
interface LogDocument {
  readonly _id: 'log';
  readonly identity: string;
}

const DUPLICATE_KEY = 11_000;

export function openMongoKeys({
  mongo: { database, readConcern, read, write },
}: {
  readonly mongo: Mongo;
}): KeyStore {
  const keys = database.collection<KeyDocument>('subjectKeys', { readConcern });
  const logs = database.collection<LogDocument>('subjectKeysLog', { readConcern });
  const found = async (subjects: readonly string[]) => {
    const documents = await keys.find({ _id: { $in: [...subjects] } }).toArray();
    return documents.map(({ _id, wrapped }) => ({ subject: _id, wrapped }));
  };
  const unlessThere = (error: unknown): void => {
    const faults = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (faults.length === 0 || faults.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  };

  return {
    find: subjects => read(() => found(subjects)),
    add: fresh =>
      write(async () => {
        const documents = fresh.map(({ subject, wrapped }) => ({ _id: subject, wrapped }));
        await keys.insertMany(documents, { ordered: false }).catch(unlessThere);
        return found(fresh.map(({ subject }) => subject));
      }),
    forget: subjects =>
      write(async () => {
        const destroyed = subjects.map(subject => ({
          updateOne: { filter: { _id: subject }, update: { $set: { wrapped: null } }, upsert: true },
        }));
        await keys.bulkWrite(destroyed, { ordered: false });
      }),
    list: (after, limit) =>
      read(async () => {
        const documents = await keys
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray();
        return documents.map(({ _id, wrapped }) => ({ subject: _id, wrapped }));
      }),
    log: () => read(async () => (await logs.findOne({ _id: 'log' }))?.identity ?? null),
    keepLog: identity =>
      write(async () => {
        await logs.insertMany([{ _id: 'log', identity }]).catch(unlessThere);
      }),
    // Who has opened the connection closes it.
    async [Symbol.asyncDispose]() {},
  };
}
