import { once } from 'node:events';
import { Readable } from 'node:stream';
import { GridFSBucket, type GridFSChunk, type GridFSFile, MongoRuntimeError, type ObjectId } from 'mongodb';
import { DAY_MS } from '../../contract/durations.ts';
import type { Mongo } from '../mongodb/connect-mongo.ts';
import { assertBlobName, type Blobs } from './blobs.ts';

/** One question for each would hold up the start of a site with many files. */
const LOOKED_AT_ONCE = 500;

/**
 * Blobs in GridFS. A file is seen when all of it is there; of several under one name the last one counts, and the
 * others go. What was cut off and left without its file is removed a day later, at a start or by `removeLost`.
 */
export async function openGridFsBlobs({
  mongo: { database, read, write },
  bucket: bucketName,
  now = Date.now,
}: {
  readonly mongo: Mongo;
  /** Two kinds of blobs do not share one. */
  readonly bucket: string;
  readonly now?: () => number;
}): Promise<Blobs> {
  const bucket = new GridFSBucket(database, { bucketName, writeConcern: { w: 'majority' } });
  const files = database.collection<GridFSFile>(`${bucketName}.files`);
  const chunks = database.collection<GridFSChunk>(`${bucketName}.chunks`);
  await files.createIndex({ filename: 1, uploadDate: 1 });
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });

  const named = (filename: string) =>
    files
      .find({ filename: { $eq: filename } })
      .sort({ uploadDate: -1, _id: -1 })
      .toArray();
  const newest = async (name: string) => (await named(name))[0];

  const bytesOf = async ({ _id }: GridFSFile): Promise<Buffer> =>
    Buffer.concat(await bucket.openDownloadStream(_id).toArray());

  /** Chunks whose file never came, or went without them: the index alone says whose there are. */
  async function removeLost(): Promise<void> {
    const ids = (await chunks.distinct('files_id')) as ObjectId[];
    const old = ids.filter(id => now() - id.getTimestamp().getTime() >= DAY_MS);
    for (let at = 0; at < old.length; at += LOOKED_AT_ONCE)
      await removeWithoutFile(old.slice(at, at + LOOKED_AT_ONCE));
  }
  async function removeWithoutFile(ids: readonly ObjectId[]): Promise<void> {
    const there = await files.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
    const kept = new Set(there.map(({ _id }) => _id.toHexString()));
    for (const id of ids) if (!kept.has(id.toHexString())) await chunks.deleteMany({ files_id: id });
  }
  await removeLost();

  return {
    removeLost,

    async keep(name, bytes) {
      assertBlobName(name);
      await write(async () => {
        const upload = bucket.openUploadStream(name);
        const kept = once(upload, 'finish');
        upload.end(bytes);
        await kept;
        const [, ...former] = await named(name);
        for (const { _id } of former) await remove(_id);
      });
    },

    async read(name) {
      assertBlobName(name);
      return read(async () => {
        const file = await newest(name);
        if (!file) return undefined;
        try {
          return await bytesOf(file);
        } catch (error) {
          // Another one took its place meanwhile, or it was removed.
          const next = await newest(name);
          if (!(error instanceof MongoRuntimeError) || next?._id.equals(file._id)) throw error;
          return next && bytesOf(next);
        }
      });
    },

    async stream(name, range) {
      assertBlobName(name);
      const file = await read(() => newest(name));
      if (!file || !range) return file && bucket.openDownloadStream(file._id);
      const end = Math.min(range.last + 1, file.length);
      if (range.first >= end) return Readable.from([]);
      return bucket.openDownloadStream(file._id, { start: range.first, end });
    },

    async size(name) {
      assertBlobName(name);
      return (await read(() => newest(name)))?.length;
    },

    async remove(name) {
      assertBlobName(name);
      await write(async () => {
        for (const { _id } of await named(name)) await remove(_id);
      });
    },

    async *list() {
      for await (const { filename, uploadDate } of files.find()) {
        yield { name: filename, keptAt: uploadDate.getTime() };
      }
    },
  };

  /** The file first: without it nobody sees the chunks. Somebody else may have removed it already. */
  async function remove(id: ObjectId): Promise<void> {
    await files.deleteOne({ _id: id });
    await chunks.deleteMany({ files_id: id });
  }
}
