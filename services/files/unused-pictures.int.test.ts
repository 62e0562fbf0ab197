/** Pictures sent for a profile: how long they stay when none shows them, and what becomes of one that is removed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { fileSubject } from '../../events/subjects.ts';
import { StreamDamaged } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Following } from '../../platform/following/following.ts';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { silent } from '../../tests/given-read-models.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';
import { recordedReadModels } from '../recorded-read-models.ts';
import { createPictures } from './pictures.ts';
import { createSweeps } from './sweeps.ts';
import { removeUnusedPictures } from './unused-pictures.ts';

let time = Date.now();
let run: TestParvis;
let basile: ApiClient;
let odile: ApiClient;
beforeAll(async () => {
  run = await startTestParvis({ now: () => time });
  basile = await run.person('Basile', 'ROLE_EDITOR');
  odile = await run.person('Odile');
});
afterAll(() => run[Symbol.asyncDispose]());

/** What sealed what it was called, where nobody was signed in. */
const keyOf = async (reference: string) => {
  const subject = fileSubject({ fileId: Number(reference.split('/').at(-1)) });
  const [key] = await run.parvis.stores.keyStore.find([subject]);
  return key?.wrapped;
};
const picture = (of: ApiClient, code = 'FILES_USER_PICTURE') => upload(run, of, PIXEL, code, 'moi.png');
/** Of a profile, as the log has it. */
const shownBy = (reference: string) =>
  run.parvis.store.collection('accounts').get(reference.split('/').at(-1) ?? '');

test('a removed picture is taken from the profile that shows it, before it goes', async () => {
  const [reference, profile] = [await picture(odile), await meOf(odile)];
  await odile.patch(profile, { picture: reference });
  await refused(run, 403, () => run.visitor.delete(reference));
  await refused(run, 412, () => odile.delete(reference, { 'If-Match': '"7"' }));
  const { answer, types } = await eventsOf(run, () => odile.delete(reference));
  expect([answer.status, types]).toEqual([204, ['ProfileChanged', 'FileRemoved']]);
  expect((await odile.get(profile)).body.picture).toBeNull();
});

test('one that a closed account has shown is removed as any other', async () => {
  const [closed, admin] = [await run.person('Perrine'), await run.person('Amicie', 'ROLE_ADMIN')];
  const [reference, profile] = [await picture(closed), await meOf(closed)];
  await closed.patch(profile, { picture: reference });
  expect((await admin.delete(profile)).status).toBe(204);
  await run.parvis.settle();
  expect((await basile.delete(reference)).status).toBe(204);
  expect((await basile.get(reference)).status).toBe(404);
});

test('one that no profile shows and no text has ever named goes after a day, while the program runs', async () => {
  const unused = await picture(odile);
  const path = String((await odile.get(unused)).body.path);
  const [former, present, shown] = [await picture(odile), await picture(odile), await picture(odile)];
  const once = await picture(odile);
  const cover = await picture(basile, 'FILES_COVER');
  const profile = await meOf(odile);
  for (const one of [former, present]) await odile.patch(profile, { picture: one });
  await basile.post('/api/posts', { title: 'Odile', content: '<p>Odile.</p>', cover: shown });
  // Whoever reads the old versions of a text sees what it showed then.
  const { body } = await basile.post('/api/posts', {
    title: 'Odile, autrefois',
    content: '<p>Odile.</p>',
    cover: once,
  });
  await basile.patch(String(body['@id']), { cover: null });
  const onPage = await picture(odile);
  const aude = await run.person('Aude', 'ROLE_ADMIN');
  const content = `<p><img src="${(await odile.get(onPage)).body.path}" alt=""></p>`;
  for (const html of [content, '<p>Des réponses.</p>'])
    expect((await aude.patch('/api/house_page/faq', { content: html })).status).toBe(200);

  const before = await run.parvis.log.head();
  time += DAY_MS - 1;
  await run.parvis.sweeps.round();
  expect(await run.events(before)).toEqual([]);
  time += 2;
  await run.parvis.sweeps.round();
  const removed = await run.events(before);
  expect(removed.map(({ type, stream, actor }) => [type, stream, actor])).toEqual(
    [unused, former].map(one => ['FileRemoved', one.replace('/api/file/', 'file-'), 'system']),
  );
  expect((await fetch(run.parvis.url + path)).status).toBe(404);
  for (const one of [present, shown, once, onPage, cover])
    expect((await run.visitor.get(one)).status).toBe(200);
  expect(await shownBy(profile)).toMatchObject({ picture: present });
});

/** As a day from now. */
const sweepWith = (handle: Handle) =>
  removeUnusedPictures(
    {
      ...recordedReadModels(run.parvis.store),
      ...{
        handle,
        forgetSubjects: run.parvis.tools.forgetSubjects,
        stored: { ...run.parvis.stores, pictures: createPictures() },
        now: () => time + DAY_MS + 1,
        logger: silent,
      },
    },
    new AbortController().signal,
  );

test('one that a profile shows while others are removed stays', async () => {
  const sidonie = await run.person('Sidonie');
  const [unused, shown] = [await picture(sidonie), await picture(sidonie)];
  const { handle } = run.parvis.tools;
  expect(
    await sweepWith(async (stream, ...command) => {
      if (stream === unused.replace('/api/file/', 'file-'))
        await sidonie.patch(await meOf(sidonie), { picture: shown });
      return handle(stream, ...command);
    }),
  ).toBe(1);
  await run.parvis.settle();
  for (const [one, status] of [
    [unused, 404],
    [shown, 200],
  ] as const)
    expect((await run.visitor.get(one)).status).toBe(status);
});

test('one that cannot be removed holds up no other', async () => {
  const sender = { token: undefined, deviceId: 'device-passing' };
  const sent = () => upload(run, sender, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
  const pictures = [await sent(), await sent()];
  const { parvis } = run;
  let isFirst = true;
  const brokenOnce: Handle = async (stream, ...command) => {
    if (!isFirst) return parvis.tools.handle(stream, ...command);
    isFirst = false;
    throw new StreamDamaged(stream, 'truncated');
  };
  expect(await sweepWith(brokenOnce)).toBe(1);
  await parvis.settle();
  expect(await sweepWith(parvis.tools.handle)).toBe(1);
  await parvis.settle();
  for (const one of pictures) expect((await run.visitor.get(one)).status).toBe(404);
});

test('while an event is parked nothing is swept: it may name what no other does', async () => {
  const sent = await upload(run, { token: undefined }, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
  await run.parvis.settle();
  time += DAY_MS + 1;
  const { parvis } = run;
  const sweep = async (parked: Following['parked']) => {
    const following = { ...parvis.following, state: 'following', parked } as const;
    const { forgetSubjects, handle } = parvis.tools;
    const stored = { ...parvis.stores, pictures: createPictures() };
    const parts = { ...recordedReadModels(parvis.store), forgetSubjects, handle, stored, now: () => time };
    await using sweeps = createSweeps({ ...parts, following, logger: silent });
    await sweeps.round();
    await parvis.settle();
    return (await run.visitor.get(sent)).status;
  };
  expect(await sweep([{ stream: 'publication-1', position: '1', error: 'another version' }])).toBe(200);
  expect(await sweep([])).toBe(404);
});

test('a picture that was sent before there was an account takes its key along', async () => {
  const deviceId = 'device-visitor';
  const sent = () => upload(run, { token: undefined, deviceId }, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
  const [own, swept] = [await sent(), await sent()];
  const keys = async () => [await keyOf(own), await keyOf(swept)];
  expect(await keys()).toEqual([expect.any(String), expect.any(String)]);
  await refused(run, 403, () => run.visitor.delete(own, { deviceId: 'device-other' }));
  expect((await run.visitor.delete(own)).status).toBe(204);
  expect(await keys()).toEqual([null, expect.any(String)]);
  time += DAY_MS + 1;
  await run.parvis.settle();
  await run.parvis.sweeps.round();
  expect(await keys()).toEqual([null, null]);
});
