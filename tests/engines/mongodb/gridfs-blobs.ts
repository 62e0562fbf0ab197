import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGridFsBlobs } from '../../../platform/blobs/gridfs-blobs.ts';
import type { Mongo } from '../../../platform/mongodb/connect-mongo.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import { createPictures } from '../../../services/files/pictures.ts';
import { newBlobName, sweepStoredFiles } from '../../../services/files/stored-files.ts';
import { blobsContract } from '../../contracts/blobs-contract.ts';
import { openCuttingProxy } from '../cutting-proxy.ts';
import { givenMongo, newDatabase } from './server.ts';

const aDayLater = () => Date.now() + 90_000_000;

export function gridFsBlobs(address: string): void {
  describe('blobs in GridFS', () => {
    let mongo: Mongo;
    beforeEach(async () => {
      mongo = await givenMongo(newDatabase(address));
    });
    afterEach(() => mongo[Symbol.asyncDispose]() as Promise<void>);

    blobsContract(() => openGridFsBlobs({ mongo, bucket: 'media' }));

    test('of two buckets know nothing of each other', async () => {
      const media = await openGridFsBlobs({ mongo, bucket: 'media' });
      const thumbnails = await openGridFsBlobs({ mongo, bucket: 'thumbnails' });
      await media.keep('a', Uint8Array.of(1));
      expect(await thumbnails.read('a')).toBeUndefined();
    });

    test('lose a day later what a crash left half written or half removed, and nothing else', async () => {
      const blobs = await openGridFsBlobs({ mongo, bucket: 'media' });
      await blobs.keep('a', Uint8Array.of(1));
      const chunks = mongo.database.collection('media.chunks');
      const beginning = { files_id: new ObjectId(), n: 0, data: Buffer.of(2) };
      const end = { files_id: new ObjectId(), n: 1, data: Buffer.of(3) };
      await chunks.insertMany([beginning, end]);
      await openGridFsBlobs({ mongo, bucket: 'media' });
      expect(await chunks.countDocuments()).toBe(3);
      await openGridFsBlobs({ mongo, bucket: 'media', now: aDayLater });
      expect(await chunks.countDocuments()).toBe(1);
      expect(await blobs.read('a')).toEqual(Buffer.of(1));
    });

    test('lose in a sweep what a removal has left that was cut off, without a new start', async () => {
      const thumbnails = await openGridFsBlobs({ mongo, bucket: 'thumbnails' });
      const files = await openGridFsBlobs({ mongo, bucket: 'media', now: aDayLater });
      const [removed, kept] = [newBlobName('png'), newBlobName('png')];
      for (const name of [removed, kept]) await files.keep(name, Uint8Array.of(1));
      await mongo.database.collection('media.files').deleteOne({ filename: removed });
      const stored = { files, thumbnails, pictures: createPictures() };
      const named = async () => new Set([kept]);
      await sweepStoredFiles(stored, named, aDayLater(), new AbortController().signal);
      expect(await mongo.database.collection('media.chunks').countDocuments()).toBe(1);
      expect(await files.read(kept)).toEqual(Buffer.of(1));
    });

    test('that are out of reach say so', async () => {
      await using proxy = await openCuttingProxy(address);
      await using away = await givenMongo(newDatabase(proxy.address));
      const blobs = await openGridFsBlobs({ mongo: away, bucket: 'media' });
      await blobs.keep('a', Uint8Array.of(1));
      proxy.lives(0);
      await expect(blobs.keep('b', Uint8Array.of(1))).rejects.toThrow(Unavailable);
      await expect(blobs.read('a')).rejects.toThrow(Unavailable);
      proxy.lives(Number.POSITIVE_INFINITY);
      expect(await blobs.read('a')).toEqual(Buffer.of(1));
      expect(await blobs.read('b')).toBeUndefined();
    });
  });
}
