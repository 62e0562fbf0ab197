/** Blobs with one fault each, that the contract has to notice. All else they leave to a sound one. */
import { Readable } from 'node:stream';
import type { Blobs } from '../../platform/blobs/blobs.ts';

export type Break = (blobs: Blobs) => Partial<Blobs>;

const renaming =
  (rename: (name: string) => string): Break =>
  blobs => ({
    keep: (name, bytes) => blobs.keep(rename(name), bytes),
    read: name => blobs.read(rename(name)),
    stream: (name, range) => blobs.stream(rename(name), range),
    size: name => blobs.size(rename(name)),
    remove: name => blobs.remove(rename(name)),
  });

export const BROKEN_BLOBS: Readonly<Record<string, Break>> = {
  'loses the last byte': blobs => ({ read: async name => (await blobs.read(name))?.subarray(0, -1) }),
  'reads all for a part': blobs => ({ stream: name => blobs.stream(name) }),
  'answers at once whatever is asked for': blobs => ({
    async stream(name, range) {
      const all = await blobs.read(name);
      return all && Readable.from([all.subarray(range?.first, range && range.last + 1)]);
    },
  }),
  'mixes what is kept with what was there': blobs => ({
    async stream(name, range) {
      const found = await blobs.stream(name, range);
      if (!found || range) return found;
      async function* mixed(former: Readable) {
        for await (const chunk of former) {
          const now = await blobs.read(name);
          yield now?.subarray(0, chunk.length) ?? chunk;
        }
      }
      return Readable.from(mixed(found), { objectMode: false });
    },
  }),
  'removes before it keeps': blobs => ({
    async keep(name, bytes) {
      await blobs.remove(name);
      await blobs.keep(name, bytes);
    },
  }),
  'keeps what came first': blobs => ({
    async keep(name, bytes) {
      if ((await blobs.size(name)) === undefined) await blobs.keep(name, bytes);
    },
  }),
  'keeps the beginning of one and the end of another': blobs => {
    const first = new Map<string, Uint8Array>();
    return {
      async keep(name, bytes) {
        const end = first.get(name) ?? bytes;
        first.set(name, end);
        const half = bytes.length >> 1;
        await blobs.keep(name, Buffer.concat([bytes.subarray(0, half), end.subarray(half)]));
      },
    };
  },
  'removes nothing': () => ({ remove: async () => undefined }),
  'takes amiss that there is nothing to remove': blobs => ({
    async remove(name) {
      if ((await blobs.size(name)) === undefined) throw new Error('there is none');
      await blobs.remove(name);
    },
  }),
  'has something where there is nothing': blobs => ({ size: async name => (await blobs.size(name)) ?? 0 }),
  'lists what it does not have': () => ({
    async *list() {
      yield { name: 'nobody', keptAt: 0 };
    },
  }),
  'takes any name': renaming(name => (/^[a-z0-9.-]+$/.test(name) && !name.includes('..') ? name : 'x')),
  'takes dots wherever they stand': renaming(name => name.replaceAll(/^\.+|\.+$|\.(?=\.)/g, '') || 'x'),
};
