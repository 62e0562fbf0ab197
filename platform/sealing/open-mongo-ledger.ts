import type { Mongo } from '../mongodb/connect-mongo.ts';
import type { Ledger } from './ledger.ts';

export function openMongoLedger({
  mongo: { database, readConcern, read, write },
}: {
  readonly mongo: Mongo;
}): Ledger {
  const forgotten = database.collection<{ readonly _id: string; readonly forgottenAt: string }>('forgotten', {
    readConcern,
  });
  return {
    add: entries =>
      write(async () => {
        if (entries.length === 0) return;
        const written = entries.map(({ subject, forgottenAt }) => ({
          updateOne: {
            filter: { _id: subject },
            update: { $setOnInsert: { forgottenAt } },
            upsert: true,
          },
        }));
        await forgotten.bulkWrite(written, { ordered: false });
      }),
    all: () =>
      read(async () => {
        const documents = await forgotten.find({}).sort({ forgottenAt: 1 }).toArray();
        return documents.map(({ _id: subject, forgottenAt }) => ({ subject, forgottenAt }));
      }),
    // Who has opened the connection closes it.
    async [Symbol.asyncDispose]() {},
  };
}
