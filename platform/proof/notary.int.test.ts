import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Seal } from '../../contract/proof.ts';
import { buildEvents } from '../../tests/contracts/new-event.ts';
import { silent } from '../../tests/given-read-models.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { givenLog } from '../../tests/stand-in-eventstoredb/given-log.ts';
import { type EventLog, LogUnavailable, ORIGIN } from '../event-log/event-log.ts';
import { createIds } from '../event-log/ids.ts';
import { openSqliteEventLog } from '../event-log/sqlite/sqlite-event-log.ts';
import type { HashStore } from './hash-store.ts';
import { type Notary, startNotary } from './notary.ts';
import { openHashFile } from './open-hash-file.ts';
import { openMongoHashes } from './open-mongo-hashes.ts';
import { createSealer, isSigned, publicKeyOf } from './seal.ts';
import { createSeals, SEALS, type Seals } from './seals.ts';
import { verifyLog } from './verify-log.ts';

const KEY = Buffer.alloc(32, 5);
const now = () => Date.UTC(2026, 10, 22, 8);
const ids = createIds({ now });

let open: AsyncDisposableStack;
let folder: string;
beforeEach(async () => {
  open = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'parvis-notary-'));
  open.defer(() => rm(folder, { recursive: true }));
});
afterEach(() => open.disposeAsync());

const openLog = async (name = 'log') =>
  open.use(
    await openSqliteEventLog({
      file: join(folder, `${name}.sqlite`),
      onFatal: error => {
        throw error;
      },
    }),
  );
const openHashes = async (name = 'proof') =>
  open.use(await openHashFile({ file: join(folder, `${name}.sqlite`) }));

const notaryOn = (
  log: EventLog,
  hashes: HashStore,
  seals: Seals = createSeals(log, ids),
  sealedAfterMs = 600_000,
) =>
  startNotary({ log, hashes, seals, sealer: createSealer(KEY), logger: silent, now, rest: 0, sealedAfterMs });

const sealsIn = async (log: EventLog): Promise<Seal[]> =>
  (await log.readStream(SEALS)).map(({ data }) => data as Seal);

const verified = (log: EventLog, hashes: HashStore, outside: readonly Seal[] = []) =>
  verifyLog({ log, hashes, publicKey: publicKeyOf(KEY), outside });

async function sealed(notary: Notary): Promise<void> {
  await notary.following.settle();
  await notary.seal();
}

/** Appends so many to a stream, which has so many. */
const append = (log: EventLog, count: number, after = 0, stream = 'stream') =>
  log.append(stream, after === 0 ? 'none' : after - 1, buildEvents(count));

test('what is new is sealed once, and a seal is not new', async () => {
  const log = await openLog();
  const hashes = await openHashes();
  await using notary = await notaryOn(log, hashes);
  await notary.seal();
  expect(await sealsIn(log)).toEqual([]);
  await append(log, 3);
  await sealed(notary);
  await sealed(notary);
  expect((await sealsIn(log)).map(({ count }) => count)).toEqual([3]);
  await append(log, 1, 3);
  await sealed(notary);
  const seals = await sealsIn(log);
  expect(seals.map(seal => [seal.count, seal.at, isSigned(seal)])).toEqual([
    [3, '2026-11-22T08:00:00.000Z', true],
    [5, '2026-11-22T08:00:00.000Z', true],
  ]);
  expect(await verified(log, hashes, seals)).toMatchObject({ events: 6, seals: 2, finding: undefined });
});

test('a seal comes by itself when the time is over, and with the thousandth event before', async () => {
  const log = await openLog();
  await append(log, 1500);
  await append(log, 700, 1500);
  const hashes = await openHashes();
  {
    await using notary = await notaryOn(log, hashes);
    await notary.following.settle();
  }
  expect((await sealsIn(log)).map(({ count }) => count)).toEqual([1000, 2000]);
  await using _notary = await notaryOn(log, hashes, createSeals(log, ids), 20);
  for await (const [event] of log.subscribe({ after: await log.head(), batchSize: 1 }))
    if (event?.stream === SEALS) break;
  expect((await sealsIn(log)).map(({ count }) => count)).toEqual([1000, 2000, 2202]);
});

test('a restart goes on, and seals nothing for a seal alone', async () => {
  const log = await openLog();
  const hashes = await openHashes();
  for (let start = 0; start < 3; start++) {
    await using notary = await notaryOn(log, hashes);
    await append(log, 2, 2 * start);
    await sealed(notary);
  }
  {
    await using notary = await notaryOn(log, hashes);
    await sealed(notary);
  }
  const seals = await sealsIn(log);
  expect(seals.map(({ count }) => count)).toEqual([2, 5, 8]);
  expect((await verified(log, hashes, seals)).finding).toBeUndefined();
});

test('who ends between the seal and its hashes, or does not hear of the seal, makes no other', async () => {
  const log = await openLog();
  const kept = await openHashes();
  await append(log, 4);
  const silentSeals: Seals = {
    ...createSeals(log, ids),
    async add(seal) {
      await createSeals(log, ids).add(seal);
      throw new LogUnavailable('nobody has heard of it');
    },
  };
  {
    await using notary = await notaryOn(log, kept, silentSeals);
    await notary.following.settle();
    await expect(notary.seal()).rejects.toThrow(LogUnavailable);
  }
  // Nothing of it was written down.
  await kept.clear();
  await using notary = await notaryOn(log, kept);
  await sealed(notary);
  expect((await sealsIn(log)).map(({ count }) => count)).toEqual([4]);
  await append(log, 1, 4);
  await sealed(notary);
  expect((await sealsIn(log)).map(({ count }) => count)).toEqual([4, 6]);
  expect((await verified(log, kept)).finding).toBeUndefined();
});

test('two notaries on one log and one store seal what one would', async () => {
  const log = await openLog();
  const hashes = openMongoHashes({ mongo: createMongoLike().connect() });
  await using one = await notaryOn(log, hashes);
  await using other = await notaryOn(log, hashes);
  for (let round = 0; round < 5; round++) {
    await append(log, 3, 3 * round);
    await Promise.all([one, other].map(sealed));
  }
  await Promise.all([one, other].map(notary => notary.following.settle()));
  const counts = (await sealsIn(log)).map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(counts.length);
  expect((await verified(log, hashes, await sealsIn(log))).finding).toBeUndefined();
  expect((await hashes.progress())?.count).toBe(15 + counts.length);
});

test('on a log that is not what was sealed, nothing is sealed any more', async () => {
  const log = await openLog();
  const forged = createSealer(KEY)(Buffer.alloc(32, 9), 2, new Date(now()).toISOString());
  await createSeals(log, ids).add(forged);
  await append(log, 3);
  await using notary = await notaryOn(log, await openHashes());
  while (notary.following.state !== 'away') await new Promise(setImmediate);
  await notary.seal();
  expect(await sealsIn(log)).toEqual([forged]);
});

test.each(['SQLite', 'EventStoreDB'])(
  'a log that is moved to %s keeps its proof, with its hashes or without',
  async to => {
    const log = await openLog();
    const hashes = await openHashes();
    {
      await using notary = await notaryOn(log, hashes);
      for (let round = 0; round < 4; round++) {
        await append(log, 2, 2 * round, 'one');
        await append(log, 3, 3 * round, 'other');
        await sealed(notary);
      }
    }
    const moved = to === 'SQLite' ? await openLog('moved') : open.use(await givenLog()).log;
    for await (const batch of log.readAll({ after: ORIGIN }))
      for (const { stream, revision, position: _, ...event } of batch)
        await moved.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
    const outside = await sealsIn(log);
    expect((await verified(moved, hashes, outside)).finding).toBeUndefined();
    {
      await using notary = await notaryOn(moved, hashes);
      await append(moved, 1, 8, 'one');
      await sealed(notary);
    }
    expect((await sealsIn(moved)).map(({ count }) => count)).toEqual([5, 11, 17, 23, 25]);
    expect(await verified(moved, hashes, outside)).toMatchObject({ events: 26, finding: undefined });
    expect((await hashes.progress())?.identity).toBe(await moved.identity());
  },
);

test.each([
  ['a file', () => openHashes()],
  ['MongoDB', async () => openMongoHashes({ mongo: createMongoLike().connect() })],
])('the hashes in %s are there in blocks, whatever comes at once, and once only', async (_, opened) => {
  const hashes = await opened();
  const all = Buffer.from(Array.from({ length: 2500 * 32 }, (_, at) => (at * 7919) % 251));
  const progress = (count: number, identity = 'log') => ({
    ...{ identity, count, news: count },
    position: String(count).padStart(8, '0'),
    chain: 'ab',
  });
  const add = (from: number, to: number) => hashes.add(all.subarray(from * 32, to * 32), progress(to));
  expect(await hashes.progress()).toBeNull();
  for (const [from, to] of [
    [0, 1],
    [1, 999],
    [999, 2101],
    [2000, 2100],
    [2101, 2500],
  ] as const)
    await add(from, to);
  expect(await hashes.progress()).toEqual(progress(2500));
  const blocks = await Promise.all([0, 1, 2, 3].map(number => hashes.block(number)));
  expect(Buffer.concat(blocks)).toEqual(all);
  await hashes.add(all.subarray(0, 64), progress(2, 'another'));
  expect([
    await hashes.progress(),
    Buffer.from(await hashes.block(0)),
    (await hashes.block(1)).length,
  ]).toEqual([progress(2, 'another'), all.subarray(0, 64), 0]);
});
