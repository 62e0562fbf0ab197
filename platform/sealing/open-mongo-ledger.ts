import type { Mongo } from '../mongodb/connect-mongo.ts';
import type { Ledger } from './ledger.ts';

/** On the disks of a majority before it is answered, and read as a majority has it. */
const SAFELY = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
  readConcern: { level: 'majority' },
} as const;

export function openMongoLedger({ mongo: { database, read, write } }: { readonly mongo: Mongo }): Ledger {
  const forgotten = database.collection<{ readonly _id: string; readonly forgottenAt: string }>(
    'forgotten',
    SAFELY,
  );
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
