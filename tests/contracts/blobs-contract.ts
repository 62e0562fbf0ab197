/** What every adapter of the port `Blobs` must do. */
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Blobs, ByteRange } from '../../platform/blobs/blobs.ts';
import { test } from './cases.ts';

/** `open` answers an empty store each time. */
export function blobsContract(open: () => Promise<Blobs>): void {
  const streamed = async (blobs: Blobs, name: string, range?: ByteRange) => {
    const stream = await blobs.stream(name, range);
    return stream && buffer(stream);
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('what is kept is read as it was', async () => {
    const blobs = await open();
    await blobs.keep('a1.webp', Uint8Array.of(0, 255, 10, 13));
    expect(await blobs.read('a1.webp')).toEqual(Buffer.of(0, 255, 10, 13));
    await blobs.keep('empty', new Uint8Array());
    expect(await blobs.read('empty')).toEqual(Buffer.alloc(0));
    expect(await streamed(blobs, 'a1.webp')).toEqual(Buffer.of(0, 255, 10, 13));
    expect(await streamed(blobs, 'empty')).toEqual(Buffer.alloc(0));
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
      expect(await streamed(blobs, 'large', { first, last })).toEqual(large.subarray(first, last + 1));
    }
    expect(await streamed(blobs, 'large', { first: 699_998, last: 800_000 })).toEqual(
      large.subarray(699_998),
    );
    expect(await streamed(blobs, 'large', { first: 700_000, last: 800_000 })).toEqual(Buffer.alloc(0));
    expect(await streamed(blobs, 'nobody', { first: 0, last: 1 })).toBeUndefined();
    expect(await streamed(blobs, 'nobody')).toBeUndefined();
  });

  test('what is read comes at the pace of who reads it, and may be left', async () => {
    const blobs = await open();
    await blobs.keep('large', Buffer.alloc(4_000_000, 1));
    const stream = await blobs.stream('large');
    const first = await new Promise<Buffer>(resolve =>
      stream?.once('readable', () => resolve(stream.read())),
    );
    expect(first.length).toBeLessThanOrEqual(300_000);
    expect(stream?.readableLength).toBeLessThanOrEqual(600_000);
    stream?.destroy();
    expect((await blobs.read('large'))?.length).toBe(4_000_000);
  });

  test('what is replaced while it is read comes as it was, or not to its end; never mixed', async () => {
    const blobs = await open();
    const former = Buffer.alloc(2_000_000, 'a');
    await blobs.keep('name', former);
    const stream = await blobs.stream('name');
    const chunks: Buffer[] = [];
    const ended = new Promise<boolean>(resolve => {
      stream?.once('end', () => resolve(true)).once('error', () => resolve(false));
    });
    stream?.once('data', (chunk: Buffer) => {
      chunks.push(chunk);
      stream.pause();
    });
    await new Promise<void>(resolve => stream?.once('pause', () => resolve()));
    await blobs.keep('name', Buffer.alloc(2_000_000, 'b'));
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
    const whole = await ended;
    const got = Buffer.concat(chunks);
    expect(got).toEqual(former.subarray(0, whole ? former.length : got.length));
    expect(String(await streamed(blobs, 'name', { first: 0, last: 3 }))).toBe('bbbb');
  });

  test('what cannot be kept leaves what was there, and nothing of itself', async () => {
    const former = bytes('former');
    const blobs = await open();
    await blobs.keep('a', former);
    const broken = 42 as unknown as Uint8Array;
    for (const name of ['a', 'b']) await expect(blobs.keep(name, broken)).rejects.toThrow();
    expect(await blobs.read('a')).toEqual(Buffer.from(former));
    expect([await blobs.read('b'), await blobs.size('b')]).toEqual([undefined, undefined]);
    const listed = [];
    for await (const { name } of blobs.list()) listed.push(name);
    expect(listed).toEqual(['a']);
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
      await expect(blobs.stream(name)).rejects.toThrow(TypeError);
      await expect(blobs.size(name)).rejects.toThrow(TypeError);
      await expect((async () => blobs.remove(name))()).rejects.toThrow(TypeError);
    },
  );
}
