import { expect, test } from 'vitest';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { HASH_BYTES } from './chain.ts';
import type { Progress } from './hash-store.ts';
import { openMongoHashes } from './open-mongo-hashes.ts';

const hashesOf = (events: number, byte: number) => Buffer.alloc(events * HASH_BYTES, byte);
const upTo = (count: number, identity: string): Progress => ({
  ...{ identity, count, position: String(count), chain: '', news: count },
});
const CALLS_OF_AN_ADD = 7;

test.each(Array.from({ length: CALLS_OF_AN_ADD }, (_, calls) => calls))(
  'of another log no hash stays, though the change to it is cut off after %i calls',
  async calls => {
    const mongo = createMongoLike();
    await openMongoHashes({ mongo: mongo.connect() }).add(hashesOf(5, 1), upTo(5, 'former'));
    let left = calls;
    const cutOff = mongo.connect(async () => {
      if (left-- === 0) throw new Error('cut off');
    });
    const add = (on = mongo.connect()) =>
      openMongoHashes({ mongo: on }).add(hashesOf(3, 2), upTo(3, 'present'));
    await add(cutOff).catch(() => undefined);
    await add();
    expect(await openMongoHashes({ mongo: mongo.connect() }).block(0)).toEqual(hashesOf(3, 2));
  },
);
