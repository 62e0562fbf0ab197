/** What every adapter of the port `Blobs` must do. */
import { expect, test } from 'vitest';
import type { Blobs } from '../../platform/blobs/blobs.ts';

/** `open` answers an empty store each time. */
export function blobsContract(open: () => Promise<Blobs>): void {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('what is kept is read as it was', async () => {
    const blobs = await open();
    await blobs.keep('a1.webp', Uint8Array.of(0, 255, 10, 13));
    expect(await blobs.read('a1.webp')).toEqual(Buffer.of(0, 255, 10, 13));
    await blobs.keep('empty', new Uint8Array());
    expect(await blobs.read('empty')).toEqual(Buffer.alloc(0));
  });

  test('a part is read without the rest, as far as there is something', async () => {
    const blobs = await open();
    const large = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
    await blobs.keep('large', large);
    expect([await blobs.size('large'), await blobs.size('nobody')]).toEqual([700_000, undefined]);
    for (const [first, last] of [
      [0, 0],
      [0, 699_999],
      [261_119, 261_120],
      [522_240, 699_999],
      [699_999, 699_999],
    ] as const) {
      expect(await blobs.read('large', { first, last })).toEqual(large.subarray(first, last + 1));
    }
    expect(await blobs.read('large', { first: 699_998, last: 800_000 })).toEqual(large.subarray(699_998));
    expect(await blobs.read('nobody', { first: 0, last: 1 })).toBeUndefined();
  });

  test('a name that is taken names what was kept last', async () => {
    const blobs = await open();
    await blobs.keep('a', bytes('longer than the next'));
    await blobs.keep('a', bytes('next'));
    expect(String(await blobs.read('a'))).toBe('next');
  });

  test('kept at the same moment under one name, one of them is there whole', async () => {
    const blobs = await open();
    const texts = ['a', 'b', 'c'].map(letter => letter.repeat(100_000));
    await Promise.all(texts.map(text => blobs.keep('same', bytes(text))));
    expect(texts).toContain(String(await blobs.read('same')));
  });

  test('what is removed is gone, and removing it again is nothing', async () => {
    const blobs = await open();
    await blobs.keep('a', bytes('a'));
    await blobs.remove('a');
    await blobs.remove('a');
    expect(await blobs.read('a')).toBeUndefined();
  });

  test('all names can be listed with their age', async () => {
    const blobs = await open();
    const before = Date.now() - 2000;
    await blobs.keep('a.jpg', bytes('a'));
    await blobs.keep('small.b-1.webp', bytes('b'));
    const listed = [];
    for await (const blob of blobs.list()) listed.push(blob);
    expect(listed.map(({ name }) => name).sort()).toEqual(['a.jpg', 'small.b-1.webp']);
    for (const { keptAt } of listed) expect(keptAt).toBeGreaterThan(before);
  });

  test.each(['', '.', '..', '../a', 'a/b', 'a\\b', '/etc/passwd', 'a\0', 'A', 'a..b', '.a', 'a.', 'a%2fb'])(
    'the name %j is none',
    async name => {
      const blobs = await open();
      await expect(blobs.keep(name, bytes('a'))).rejects.toThrow(TypeError);
      await expect(blobs.read(name)).rejects.toThrow(TypeError);
      await expect(blobs.size(name)).rejects.toThrow(TypeError);
      await expect((async () => blobs.remove(name))()).rejects.toThrow(TypeError);
    },
  );
}
