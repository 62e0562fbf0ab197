import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { meOf } from '../../tests/api-client.ts';
import { canvas, givenFiles, photo } from '../../tests/given-files.ts';
import { PASSWORD } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

const given = await givenFiles();
const { run, editor, user, send, upload, get } = given;
afterAll(() => given[Symbol.asyncDispose]());

/** 6 kB as a file, 49 million pixels as a picture. */
const bomb = () => canvas(7000, 7000).png({ palette: true, colours: 2 }).toBuffer();
const filesOnDisk = () => readdir(join(run.folder, 'media'));

describe('a picture', () => {
  test('is sent before there is an account; what is kept is its pixels, upright, alone', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { answer, types } = await eventsOf(run, () => upload(run.visitor, sent));
    expect(types).toEqual(['FileUploaded']);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        '@type': 'File',
        extension: 'jpg',
        mineType: 'image/jpeg',
        type: 'image',
        dimensions: [40, 60],
        name: 'moi.jpg',
        rootPath: '/media',
      },
    });
    expect(Number(answer.body.id)).toBeGreaterThan(0);
    const path = String(answer.body.path);
    expect(path.length).toBeLessThanOrEqual(50);
    expect(answer.body.url).toBe(new URL(path, run.parvis.url).href);

    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const kept = Buffer.from(await response.arrayBuffer());
    expect(kept.length).toBe(answer.body.size);
    const { exif, orientation, width, height } = await sharp(kept).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
  });

  test('of a text says what it shows and whose it is, and comes in its sizes at their own addresses', async () => {
    const said = {
      alt: 'Le chœur',
      altEn: 'The choir',
      credit: 'A. B.',
      licence: 'CC BY 4.0',
      inLanguage: 'ewo',
    };
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await canvas(1600, 900).png().toBuffer())], 'a.png'));
    for (const [name, value] of Object.entries({ code: 'FILES_COVER', ...said })) form.append(name, value);
    const answer = await fetch(`${run.parvis.url}/api/files/add`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${editor.token}` },
    });
    const body = (await answer.json()) as Record<string, string>;
    expect([answer.status, body]).toMatchObject([201, said]);
    const reference = String(body['@id']);
    expect((await editor.patch(reference, { credit: 'C. D.' })).body).toMatchObject({
      ...said,
      credit: 'C. D.',
    });
    expect((await run.visitor.get(reference)).body).toMatchObject({ ...said, credit: 'C. D.' });
    await refused(run, 403, () => user.patch(reference, { alt: 'x' }));
    for (const wrong of [{ alt: 'x'.repeat(301) }, { inLanguage: 'français' }])
      await refused(run, 422, () => editor.patch(reference, wrong));

    const name = String(body.path).split('/').at(-1);
    const sizes: unknown[] = [];
    for (const address of [`share/${name}`, `medium/${name}.webp`, `small/${name}`]) {
      const small = await get(`/media/cache/${address}`);
      const { width, height, format } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      sizes.push([small.status, small.headers.get('cache-control'), width, height, format]);
    }
    const kept = 'public, max-age=31536000, immutable';
    expect(sizes).toEqual([
      [200, kept, 1200, 630, 'png'],
      [200, kept, 800, 450, 'webp'],
      [200, kept, 400, 225, 'png'],
    ]);
  });

  test('of a person has no name for others', async () => {
    const { body } = await upload(user, await photo(), 'FILES_USER_PICTURE', 'odile-exemple.jpg');
    const reference = String(body['@id']);
    expect((await user.get(reference)).body.name).toBe('odile-exemple.jpg');
    expect(JSON.stringify((await run.visitor.get(reference)).body)).not.toContain('odile');
  });

  test('of a person is described by nobody but the team', async () => {
    const picture = new File([new Uint8Array(await photo())], 'a.jpg');
    for (const [who, alt, status] of [
      [user, 'Odile à Douala', 403],
      [user, '', 201],
      [editor, 'Un visage', 201],
    ] as const) {
      const form = new FormData();
      form.append('file', picture);
      for (const [name, value] of Object.entries({ code: 'FILES_USER_PICTURE', alt }))
        form.append(name, value);
      const answer = await fetch(`${run.parvis.url}/api/files/add`, {
        method: 'POST',
        body: form,
        headers: { Authorization: `Bearer ${who.token}` },
      });
      expect([alt, answer.status]).toEqual([alt, status]);
    }
  });

  test('of a text stays without its name when who has sent it is forgotten', async () => {
    const gone = await run.person('Perpetue', 'ROLE_EDITOR');
    const sent = await upload(gone, await photo(), 'FILES_COVER', 'perpetue-exemple.jpg');
    const reference = String(sent.body['@id']);
    expect((await run.visitor.get(reference)).body.name).toBe('perpetue-exemple.jpg');
    const account = await meOf(gone);
    const { body } = await gone.delete(account, {}, { password: PASSWORD });
    expect(body.removed).toMatchObject({ files: 0 });
    const called = String(sent.body.path).split('/').at(-1);
    for (const who of [run.visitor, editor]) expect((await who.get(reference)).body.name).toBe(called);
    expect((await editor.get('/api/files?search=perpetue')).member).toEqual([]);
    expect((await get(String(sent.body.path))).status).toBe(200);
    const replaced = await send(editor, reference, await photo(), 'place.jpg');
    expect(replaced).toMatchObject({ status: 200, body: { name: 'place.jpg' } });
  });

  test('is replaced and removed by who sent it, with everything made from it', async () => {
    const { body } = await upload(user, await photo());
    const reference = String(body['@id']);
    await refused(run, 403, () => send(run.visitor, reference, Buffer.from('x'), 'x.jpg'));
    await refused(run, 403, () => run.visitor.delete(reference));
    const png = await canvas(8, 9).png().toBuffer();
    const replaced = await eventsOf(run, () => send(user, reference, png, 'autre.png'));
    expect(replaced.types).toEqual(['FileReplaced']);
    expect(replaced.answer).toMatchObject({ status: 200, body: { extension: 'png', dimensions: [8, 9] } });
    const [before, after] = [String(body.path), String(replaced.answer.body.path)];
    expect((await get(before)).status).toBe(200);
    const small = await get(`/media/cache/resolve/small${after}`);
    expect(small.status).toBe(302);

    const removed = await eventsOf(run, () => user.delete(reference));
    expect([removed.answer.status, removed.types]).toEqual([204, ['FileRemoved']]);
    for (const path of [before, after, String(small.headers.get('location'))])
      expect((await get(path)).status).toBe(404);
    expect((await user.get(reference)).status).toBe(404);
    await refused(run, 404, () => user.delete(reference));
    await refused(run, 404, () => send(user, reference, png, 'autre.png'));
  });
});

test('what is sent again, or refused after its bytes were looked at, takes no room', async () => {
  const before = new Set(await filesOnDisk());
  const kept = async () => (await filesOnDisk()).filter(name => !before.has(name)).length;
  const sendUnder = async (key: string, bytes: Uint8Array) =>
    send(run.visitor, '/api/files/add', bytes, 'moi.jpg', 'FILES_USER_PICTURE', { 'Idempotency-Key': key });
  const picture = await photo();
  const first = await sendUnder('picture-1', picture);
  expect([first.status, await kept()]).toEqual([201, 1]);
  const again = await sendUnder('picture-1', picture);
  expect([again.status, again.body.path, await kept()]).toEqual([201, first.body.path, 1]);
  expect([(await sendUnder('picture-1', await photo(80, 40))).status, await kept()]).toEqual([422, 1]);
  const reference = String(first.body['@id']);
  const stale = await send(run.visitor, reference, picture, 'a.jpg', undefined, { 'If-Match': '"99"' });
  expect([stale.status, await kept()]).toEqual([412, 1]);
  expect((await get(String(first.body.path))).status).toBe(200);
});

describe('a file that a text shows', () => {
  test('stays until the text shows it no longer', async () => {
    const cover = (await upload(editor, await photo(), 'FILES_COVER')).body;
    const pdf = (await upload(editor, Buffer.from('%PDF-1.7'), 'FILES_DOCUMENT', 'livre.pdf')).body;
    const shown = { title: 'Un livre', cover: cover['@id'], files: [pdf['@id']] };
    const text = String((await editor.post('/api/documents', shown)).body['@id']);
    // A cover that was replaced since is shown still: the text has its path.
    await send(editor, String(cover['@id']), await photo(), 'autre.jpg');
    for (const { '@id': reference } of [cover, pdf]) {
      const { code } = await refused(run, 409, () => editor.delete(String(reference)));
      expect(code).toBe('fileInUse');
    }
    expect((await get(String(cover.path))).status).toBe(200);

    await editor.patch(text, { cover: null, files: [] });
    for (const { '@id': reference } of [cover, pdf])
      expect((await editor.delete(String(reference))).status).toBe(204);
    expect((await get(String(cover.path))).status).toBe(404);
  });

  test('is for everyone to take back when it shows themselves', async () => {
    const { body } = await upload(user, await photo());
    await editor.post('/api/posts', { title: 'Odile', content: '<p>Odile.</p>', cover: body['@id'] });
    expect((await user.delete(String(body['@id']))).status).toBe(204);
  });
});

describe('a document', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
  test('is for editors to send, and to be downloaded under its name', async () => {
    await refused(run, 401, () => upload(run.visitor, pdf, 'FILES_DOCUMENT', 'livre.pdf'));
    await refused(run, 403, () => upload(user, pdf, 'FILES_DOCUMENT', 'livre.pdf'));
    const { body } = await upload(editor, pdf, 'FILES_DOCUMENT', '../../Prières d’été.pdf');
    expect(body).toMatchObject({ type: 'document', extension: 'pdf', dimensions: null, size: pdf.length });
    const response = await get(String(body.path));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Prières d’été.pdf')}`,
    );
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect((await editor.get('/api/files?type=document')).member).toMatchObject([{ '@id': body['@id'] }]);
    expect((await user.get('/api/files')).status).toBe(403);
  });

  test.each([
    ['livre.html', 'livre.pdf'],
    ['livre.pdf.exe', 'livre.pdf.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['livre', 'livre.pdf'],
    ['gnp.\u202efdp.exe', 'gnp.fdp.pdf'],
  ])('called %s is downloaded as %s', async (name, saved) => {
    const { body } = await upload(editor, pdf, 'FILES_DOCUMENT', name);
    const disposition = (await get(String(body.path))).headers.get('content-disposition');
    expect(disposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(saved)}`);
  });
});

describe('refused', () => {
  test('what is larger than 500K, with its name, however much larger it is', async () => {
    for (const size of [500_001, 519_000, 3_000_000]) {
      const { violations, detail } = await refused(run, 413, () =>
        upload(run.visitor, Buffer.alloc(size, 1), 'FILES_USER_PICTURE', 'grande.jpg'),
      );
      expect(violations).toMatchObject([
        { propertyPath: 'file', code: 'fileTooLarge', message: 'grande.jpg is larger than 500K' },
      ]);
      expect(detail).toContain('grande.jpg is larger than 500K');
    }
    const jpeg = await photo();
    const exactly = Buffer.concat([jpeg, Buffer.alloc(500_000 - jpeg.length)]);
    expect((await upload(run.visitor, exactly)).status).toBe(201);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILES_USER_PICTURE'],
    ['a page that says it is a picture', () => Buffer.from('<html>'), 'FILES_USER_PICTURE'],
    ['the beginning of a picture', async () => (await photo()).subarray(0, 40), 'FILES_USER_PICTURE'],
    ['a document as a picture', () => Buffer.from('%PDF-1.7'), 'FILES_USER_PICTURE'],
    ['a picture as a document', () => photo(), 'FILES_DOCUMENT'],
    ['an archive', () => Buffer.from('PK\x03\x04 archive'), 'FILES_DOCUMENT'],
    ['nothing', () => new Uint8Array(), 'FILES_USER_PICTURE'],
    ['more pixels than the house has room for', () => bomb(), 'FILES_COVER'],
  ])('%s', async (_, bytes, code) => {
    const before = await filesOnDisk();
    const sent = await bytes();
    const { violations } = await refused(run, 422, () => upload(editor, sent, code, 'photo.jpg'));
    expect(violations).toMatchObject([
      { propertyPath: 'file', code: 'unsupportedFormat', message: 'photo.jpg has an unsupported format' },
    ]);
    expect(await filesOnDisk()).toEqual(before);
  });

  test('a form without a file, without a code, with an unknown one, or that is no form', async () => {
    const jpeg = await photo();
    await refused(run, 422, () => send(run.visitor, '/api/files/add', jpeg, 'a.jpg'));
    await refused(run, 422, () => upload(run.visitor, jpeg, 'FILES_SECRET'));
    await refused(run, 415, () => run.visitor.post('/api/files/add', { code: 'FILES_COVER' }));
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    await refused(run, 400, () => run.visitor.post('/api/files/add', { code: 'FILES_COVER' }, type));
  });
});

test('what nothing names is swept a day later, and what is named stays', async () => {
  const { body } = await upload(editor, await photo(), 'FILES_COVER');
  await get(`/media/cache/resolve/small${String(body.path)}`);
  const [media, thumbnails] = [join(run.folder, 'media'), join(run.folder, 'thumbnails')];
  await mkdir(media, { recursive: true });
  const lost = `${'a'.repeat(32)}.jpg`;
  // More than are looked at together.
  const many = Array.from({ length: 1001 }, (_, n) => `${n.toString(16).padStart(32, 'c')}.jpg`);
  const fresh = `${'b'.repeat(32)}.jpg`;
  for (const file of [
    ...many.map(name => join(media, name)),
    join(media, lost),
    join(media, fresh),
    join(thumbnails, `small-${lost}.webp`),
  ])
    await writeFile(file, 'x');
  const yesterday = Date.now() / 1000 - 2 * 86_400;
  for (const folder of [media, thumbnails])
    for (const name of await readdir(folder))
      if (!name.includes(fresh)) await utimes(join(folder, name), yesterday, yesterday);
  const named = (await filesOnDisk()).filter(name => name !== lost && !many.includes(name));
  const small = (await readdir(thumbnails)).filter(name => !name.includes(lost));
  await run.parvis.sweeps.round();
  expect(await filesOnDisk()).toEqual(named);
  expect(await readdir(thumbnails)).toEqual(small);
});
