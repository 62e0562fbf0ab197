import { MongoServerError } from 'mongodb';
import type { Mongo } from '../mongodb/connect-mongo.ts';
import { HASH_BYTES } from './chain.ts';
import { BLOCK, blocksOf, type HashStore, type Progress } from './hash-store.ts';

interface BlockDocument {
  readonly _id: string;
  readonly size: number;
  /** In base64. */
  readonly hashes: string;
}
interface ProgressDocument extends Progress {
  readonly _id: 'log';
}

const DUPLICATE_KEY = 11_000;

export function openMongoHashes({ mongo: { database, read, write } }: { readonly mongo: Mongo }): HashStore {
  const blocks = database.collection<BlockDocument>('proofHashes');
  const notes = database.collection<ProgressDocument>('proofProgress');

  const progress = async (): Promise<Progress | null> => {
    const found = await notes.findOne({ _id: 'log' });
    if (!found) return null;
    const { _id, ...rest } = found;
    return rest;
  };
  const block = async (number: number): Promise<Uint8Array> =>
    Buffer.from((await blocks.findOne({ _id: String(number) }))?.hashes ?? '', 'base64');
  /** The note last: where it is still there, who comes next clears again. */
  const clear = async (): Promise<void> => {
    await blocks.deleteMany({});
    await notes.deleteMany({});
  };
  /** Who has written more of it has written the same before. */
  const unlessThere = (error: unknown): void => {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  };

  return {
    progress: () => read(progress),
    add: (hashes, next) =>
      write(async () => {
        const before = await progress();
        if (before && before.identity !== next.identity) await clear();
        const first = next.count - hashes.length / HASH_BYTES;
        const there = await block(Math.floor(first / BLOCK));
        // The blocks first: what is noted is there.
        for (const { number, hashes: all } of blocksOf(first, hashes, there))
          await blocks
            .updateOne(
              { _id: String(number), size: { $lt: all.length } },
              { $set: { hashes: Buffer.from(all).toString('base64'), size: all.length } },
              { upsert: true },
            )
            .catch(unlessThere);
        await notes
          .updateOne({ _id: 'log', count: { $lt: next.count } }, { $set: { ...next } }, { upsert: true })
          .catch(unlessThere);
      }),
    block: number => read(() => block(number)),
    clear: () => write(clear),
    // Who has opened the connection closes it.
    async [Symbol.asyncDispose]() {},
  };
}
