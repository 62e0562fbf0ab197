/** Whether somebody likes something is read from a read model, in a few look-ups; the log is left alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { readModels } from '../../projections/all.ts';
import { createHistory } from '../../tests/build-events.ts';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { recordedReadModels } from '../recorded-read-models.ts';
import { likerStream } from './like-device.ts';
import { likeStream } from './reaction.ts';
import { reactionRoutes } from './routes.ts';

const now = () => Date.UTC(2026, 10, 22);
const ids = createIds({ now });
let given: Awaited<ReturnType<typeof givenReadModels>>;
let lookUps: number;
let get: (path: string, call: object) => Promise<unknown>;

beforeAll(async () => {
  given = await givenReadModels(readModels);
  const history = createHistory();
  const on = (contentId: number, deviceId: string) => ({ contentKind: 'post', contentId, deviceId }) as const;
  const liked = (contentId: number, deviceId: string, type: 'ContentLiked' | 'ContentUnliked') =>
    history.add(likeStream(on(contentId, deviceId)), type, { ...on(contentId, deviceId), userId: null });
  liked(1, 'phone', 'ContentLiked');
  liked(2, 'phone', 'ContentLiked');
  liked(2, 'phone', 'ContentUnliked');
  const chosen = { contentKind: 'post', contentId: 1, userId: 7, deviceId: 'phone' } as const;
  history.add(likerStream(chosen, 7), 'LikeDeviceChosen', chosen);
  await given.happened(history);

  const log = { ...given.log, readStream: () => expect.unreachable('the log was read') };
  const collections = recordedReadModels(given.store);
  const counting = <Collection extends { getMany: (ids: readonly string[]) => unknown; get: unknown }>(
    collection: Collection,
  ): Collection => ({
    ...collection,
    get: () => expect.unreachable('documents are read one by one'),
    getMany: (wanted: readonly string[]) => {
      lookUps += 1;
      return collection.getMany(wanted);
    },
  });
  const decode = createDecoder(eventTypes);
  const routes = reactionRoutes({
    ...collections,
    likes: counting(collections.likes),
    reactionCounts: counting(collections.reactionCounts),
    log,
    now,
    handle: createHandle({ log, types: eventTypes, ids, now }),
    decode,
  } as never);
  get = async (path, call) => {
    lookUps = 0;
    return routes.find(one => one.method === 'GET' && one.path === path)?.handle(call as never);
  };
});
afterAll(() => given[Symbol.asyncDispose]());

const liker = (userId: number | null, deviceId: string | null) => ({
  actor: { userId, deviceId, roles: [] },
});

test.each([
  ['a device that likes one text, and has taken another like back', null, 'phone', [true, false, false]],
  ['the person whose like stands on it, elsewhere', 7, 'laptop', [true, false, false]],
  ['the same without a device', 7, null, [true, false, false]],
  ['another person on that device', 8, 'phone', [true, false, false]],
  ['another device', null, 'laptop', [false, false, false]],
  ['nobody', null, null, [false, false, false]],
])('%s', async (_, userId, deviceId, expected) => {
  const of = ['post:1', 'post:2', ...Array.from({ length: 98 }, (_, at) => `temoignage:${at + 1}`)];
  const answer = await get('/api/reactions', { query: { of }, ...liker(userId, deviceId) });
  const { items } = (answer as { page: { items: { isLike: boolean }[] } }).page;
  expect(items).toHaveLength(100);
  expect(items.slice(0, 3).map(({ isLike }) => isLike)).toEqual(expected);
  expect(lookUps).toBeLessThanOrEqual(3);
});

test('one like, given, taken back, or never given', async () => {
  const read = (id: string) => get('/api/like/:id', { params: { id }, ...liker(null, 'phone') });
  expect(await read('post-1')).toMatchObject({ item: { status: true, isLike: true } });
  expect(await read('post-2')).toMatchObject({ item: { status: false, isLike: false } });
  await expect(read('post-3')).rejects.toMatchObject({ status: 404 });
});
