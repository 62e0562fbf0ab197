/** How what was sent is served: thumbnails, recordings and the bytes themselves. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { givenFiles, photo } from '../../tests/given-files.ts';

const given = await givenFiles();
const { run, editor, user, upload, get } = given;
afterAll(() => given[Symbol.asyncDispose]());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** By buffers. */
function bytesInUse(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

describe('a thumbnail', () => {
  test('is made once, in the format that the browser takes', async () => {
    const { body } = await upload(editor, await photo(900, 600), 'FILES_COVER');
    const resolve = `/media/cache/resolve/small/${String(body.path).slice(1)}`;
    const [first, again] = await Promise.all([get(resolve), get(resolve)]);
    expect(first.status).toBe(302);
    const location = String(first.headers.get('location'));
    expect(location).toMatch(/^\/media\/cache\/small\/[0-9a-f]{32}\.jpg$/);
    expect(again.headers.get('location')).toBe(location);
    const picture = await get(location);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([267, 400]);

    const webp = await get(resolve, { Accept: 'image/avif,image/webp,*/*' });
    expect(webp.headers.get('vary')).toContain('Accept');
    expect(webp.headers.get('location')).toBe(`${location}.webp`);
    expect((await get(`${location}.webp`)).headers.get('content-type')).toBe('image/webp');
    const name = location.split('/').at(-1);
    const made = (await readdir(join(run.folder, 'thumbnails'))).filter(one => one.includes(`${name}`));
    expect(made.sort()).toEqual([`small-${name}`, `small-${name}.webp`]);
  });

  test('that is a part of a picture is cut around its focal point, at an address of its own', async () => {
    // White, and red where somebody stands: on the right.
    const red = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: red, left: 800, top: 0 }])
      .png()
      .toBuffer();
    const { body } = await upload(editor, bytes, 'FILES_COVER', 'large.png');
    const blob = String(body.path).split('/').at(-1);
    const resolve = `/media/cache/resolve/avatar/media/${blob}`;
    const redAt = async (address: string): Promise<boolean> => {
      const { data } = await sharp(Buffer.from(await (await get(address)).arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [, green = 255] = data.subarray(data.length - 4);
      return green < 50;
    };
    const middle = String((await get(resolve)).headers.get('location'));
    expect([middle, await redAt(middle)]).toEqual([`/media/cache/avatar/${blob}`, false]);
    const at = await editor.patch(String(body['@id']), { focalPoint: [90, 50] });
    expect([at.status, at.body.focalPoint]).toEqual([200, [90, 50]]);
    const right = String((await get(resolve)).headers.get('location'));
    expect([right, await redAt(right)]).toEqual([`/media/cache/avatar90x50/${blob}`, true]);
    // Who has the old address is led to the new one; no other point has a picture.
    for (const old of [middle, `/media/cache/avatar1x1/${blob}`])
      expect((await get(old)).headers.get('location')).toBe(right);
    expect((await get(`/media/cache/small90x50/${blob}`)).status).toBe(404);
    expect((await editor.patch(String(body['@id']), { focalPoint: [101, 0] })).status).toBe(422);
    await editor.delete(String(body['@id']));
    const left = (await readdir(join(run.folder, 'thumbnails'))).filter(one => one.includes(`${blob}`));
    expect(left).toEqual([]);
  });

  test('of a picture of a person is made once a profile shows it; until then there is the picture itself', async () => {
    const { body } = await upload(user, await photo());
    const resolve = `/media/cache/resolve/small${String(body.path)}`;
    const before = await get(resolve);
    expect([before.status, before.headers.get('location'), before.headers.get('cache-control')]).toEqual([
      302,
      body.path,
      'no-store',
    ]);
    expect((await get(`/media/cache/small/${String(body.path).split('/').at(-1)}`)).status).toBe(404);
    const { body: me } = await user.get('/api/users/me');
    await user.patch(String(me['@id']), { picture: body['@id'] });
    expect((await get(resolve)).headers.get('location')).toMatch(/^\/media\/cache\/small\//);
  });

  test('of noise is no larger than others, nor is the picture', async () => {
    const side = 1990;
    const bits = randomBytes(Math.ceil((side * side) / 8));
    const pixels = Buffer.from(
      Array.from({ length: side * side }, (_, at) => (((bits[at >> 3] ?? 0) >> (at & 7)) & 1 ? 255 : 0)),
    );
    const noise = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .png({ palette: true, colours: 2, compressionLevel: 9 })
      .toBuffer();
    const { body } = await upload(editor, noise.subarray(0, 500_000), 'FILES_COVER', 'bruit.png');
    expect(Number(body.size)).toBeLessThanOrEqual(510_000);
    for (const Accept of ['image/png', 'image/webp']) {
      const resolved = await get(`/media/cache/resolve/large${String(body.path)}`, { Accept });
      const bytes = await (await get(String(resolved.headers.get('location')))).arrayBuffer();
      expect(bytes.byteLength).toBeLessThanOrEqual(400_000);
    }
  });

  test.each([
    ['/media/cache/resolve/huge/media/0123456789abcdef0123456789abcdef.jpg'],
    ['/media/cache/resolve/small/media/0123456789abcdef0123456789abcdef.jpg'],
    ['/media/cache/resolve/small/media/%2e%2e/%2e%2e/log.sqlite'],
    ['/media/cache/resolve/small/..%2flog.sqlite'],
    ['/media/cache/resolve/small/https://example.org/a-picture-with-a-rather-long-address.jpg'],
    ['/media/cache/small/x.jpg'],
    ['/media/..%2flog.sqlite'],
    ['/media/x.jpg'],
    ['/media/'],
  ])('%s is not there', async path => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a recording', () => {
  test('is played from where the listener wants', async () => {
    const mp3 = Buffer.from('ID3\x03 audio of a text');
    const path = String((await upload(editor, mp3, 'FILES_AUDIO', 'texte.mp3')).body.path);
    const part = await get(path, { Range: 'bytes=5-9' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 5-9/${mp3.length}`,
      'audio',
    ]);
    const far = '9'.repeat(20);
    for (const [range, first] of [
      ['bytes=-4', mp3.length - 4],
      [`bytes=-${far}`, 0],
      [`bytes=${mp3.length - 4}-999999`, mp3.length - 4],
      [`bytes=0-${far}`, 0],
      ['Bytes=3-', 3],
    ] as const) {
      const { status, headers } = await get(path, { Range: range });
      const there = `bytes ${first}-${mp3.length - 1}/${mp3.length}`;
      expect([range, status, headers.get('content-range')]).toEqual([range, 206, there]);
    }
    for (const range of [`bytes=${mp3.length}-`, `bytes=${far}-`, 'bytes=-0']) {
      const outside = await get(path, { Range: range });
      expect([range, outside.status, outside.headers.get('content-range'), await outside.text()]).toEqual([
        range,
        416,
        `bytes */${mp3.length}`,
        '',
      ]);
    }
    const wholes: Record<string, string>[] = [
      { Range: 'bytes=0-1,3-4' },
      { Range: 'bytes=0-1,x' },
      { Range: 'bytes=-' },
      { Range: 'bytes=1' },
      { Range: 'bytes=0x1-2' },
      { Range: 'lines=0-1' },
      { Range: 'bytes=4-2' },
      { Range: 'bytes=0-1', 'If-Range': '"another"' },
    ];
    for (const headers of wholes) {
      const whole = await get(path, headers);
      expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(mp3);
    }
  });
});

describe('the bytes', () => {
  test('of who pipelines and never reads are not in memory', async () => {
    const name = `${'d'.repeat(32)}.pdf`;
    await mkdir(join(run.folder, 'media'), { recursive: true });
    await writeFile(join(run.folder, 'media', name), Buffer.alloc(4_000_000));
    const { hostname, port } = new URL(run.parvis.url);
    const before = bytesInUse();
    await using end = new AsyncDisposableStack();
    end.defer(() => rm(join(run.folder, 'media', name)));
    for (let client = 0; client < 20; client += 1) {
      const socket = connect(Number(port), hostname);
      end.defer(() => void socket.destroy());
      await once(socket, 'connect');
      socket.pause();
      socket.write(`GET /media/${name} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(10));
    }
    let most = 0;
    // Whole calls of others: what those sent has been taken up meanwhile.
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await get('/health/live')).status).toBe(200);
      most = Math.max(most, bytesInUse() - before);
    }
    // One whole file for each client would be 80 MB.
    expect(most).toBeLessThan(40_000_000);
  });

  test('are sent whole, in part, or not at all', async () => {
    const path = String((await upload(editor, Buffer.from('%PDF-1.7'), 'FILES_DOCUMENT', 'a.pdf')).body.path);
    const head = await fetch(run.parvis.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '8',
      'bytes',
    ]);
    const whole = await get(path);
    expect([whole.headers.get('content-length'), await whole.text()]).toEqual(['8', '%PDF-1.7']);
  });
});
