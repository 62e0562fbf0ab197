/**
 * What commits have changed in what is shown, for every process that keeps what was made of it. A commit writes it
 * before the documents: whatever can be seen of the documents, its change can be read too, also after a commit that
 * came to no end.
 */
import { randomUUID } from 'node:crypto';
import type { Position } from '../../event-log/event-log.ts';
import type { Mongo } from '../../mongodb/connect-mongo.ts';
import type { Document, DocumentChange } from '../read-store.ts';

interface Changed {
  readonly _id: string;
  /** That the commit leads to. */
  readonly position: Position;
  readonly changes: readonly Change[];
}

interface Change {
  /** Version of the read model. */
  readonly of: string;
  readonly id: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** What is up to here is there no longer, or soon will not be. */
interface Forgotten {
  readonly _id: typeof FORGOTTEN;
  readonly upTo: Position;
}

const FORGOTTEN = 'forgotten';
/** So often, counted in commits, it is seen to what is over the bound. */
const PRUNED_EVERY = 100;

export function openChanges({ database, readConcern }: Mongo, keptMax: number) {
  const commits = database.collection<Changed>('changes', { readConcern });
  const marks = database.collection<Forgotten>('changes-forgotten', { readConcern });
  let written = 0;
  let isReady: Promise<unknown> | undefined;
  const index = () => {
    isReady ??= commits.createIndex({ position: 1 }).catch(error => {
      isReady = undefined;
      throw error;
    });
    return isReady;
  };

  /** Said before it is done: who reads meanwhile, and asks for this afterwards, knows that something may be missing. */
  const forget = async (upTo: Position): Promise<void> => {
    await marks.updateOne({ _id: FORGOTTEN }, { $max: { upTo } }, { upsert: true });
    await commits.deleteMany({ position: { $lte: upTo } });
  };
  /** Of the newest but so many. */
  const nthNewest = async (count: number): Promise<Position | undefined> => {
    const found = await commits
      .find({})
      .sort([['position', 'desc']])
      .skip(count)
      .limit(1)
      .toArray();
    return found[0]?.position;
  };

  return {
    async add(position: Position, changes: readonly (DocumentChange & { readonly of: string })[]) {
      if (changes.length === 0) return;
      await index();
      const stored = changes.map(({ of, id, before = null, after = null }) => ({ of, id, before, after }));
      const document = { _id: randomUUID(), position, changes: stored };
      await commits.bulkWrite([{ insertOne: { document } }]);
      written += 1;
      if (written % Math.min(PRUNED_EVERY, keptMax) !== 0) return;
      const over = await nthNewest(keptMax);
      if (over !== undefined) await forget(over);
    },

    /** `nameOf`: of a version that this program reads. */
    async after(
      position: Position,
      nameOf: (version: string) => string | undefined,
    ): Promise<readonly DocumentChange[] | undefined> {
      const found = await commits.find({ position: { $gt: position } }).toArray();
      const mark = await marks.findOne({ _id: { $eq: FORGOTTEN } });
      if (mark && mark.upTo > position) return undefined;
      return found.flatMap(({ changes }) =>
        changes.flatMap(({ of, id, before, after }) => {
          const collection = nameOf(of);
          if (collection === undefined) return [];
          return { collection, id, before: before ?? undefined, after: after ?? undefined };
        }),
      );
    },

    /** All there is: it may be a person's. */
    async wipe(): Promise<void> {
      const newest = await nthNewest(0);
      if (newest !== undefined) await forget(newest);
    },
  };
}
