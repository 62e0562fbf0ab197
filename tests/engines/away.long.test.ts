/** Each engine goes away while the program runs, and comes back; and before it starts. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { failToStart } from '../faults/program.ts';
import { freePort } from '../free-port.ts';
import { openRelay, type Relay } from '../stand-in-eventstoredb/relay.ts';
import { AS_OPERATOR, startTestParvis, type TestParvis } from '../start-parvis.ts';
import { startFakeMeilisearch } from './fake-meilisearch.ts';
import { givenEngines } from './given-engines.ts';

/** In which a call to an engine that is away has to be answered: the deadline of an append, and some. */
const ANSWERED_WITHIN_MS = 12_000;
const mark = randomUUID().slice(0, 8);
const content = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;

const engines = await givenEngines({ mayBeReal: false });
const { log } = engines;
if (log === 'real') throw new Error('a real log cannot be taken away');
const { MONGODB_URL } = engines.env;
if (!MONGODB_URL) console.log('Left out: MongoDB that goes away, because there is none.');

let run: TestParvis;
let odile: ApiClient;
let editor: ApiClient;
/** The ways to the servers, to be cut. */
let mongoWay: Relay | undefined;
let search: Awaited<ReturnType<typeof startFakeMeilisearch>>;

beforeAll(async () => {
  search = await startFakeMeilisearch();
  // What it plays is enough here: that it is away, and back.
  const env: Record<string, string> = { ...engines.env, MEILISEARCH_URL: search.url, MEILISEARCH_KEY: 'key' };
  if (MONGODB_URL) {
    const address = new URL(MONGODB_URL);
    mongoWay = await openRelay(Number(address.port), address.hostname);
    address.host = `127.0.0.1:${mongoWay.port}`;
    // Else the driver would go around it, to where the server says that it is.
    address.searchParams.delete('replicaSet');
    address.searchParams.set('directConnection', 'true');
    env.MONGODB_URL = address.href;
  }
  run = await startTestParvis({ env });
  odile = await run.person(`Odile-${mark}`);
  editor = await run.person(`Basile-${mark}`, 'ROLE_EDITOR');
  await publish('Avant');
});
afterAll(async () => {
  await run[Symbol.asyncDispose]();
  await mongoWay?.[Symbol.asyncDispose]();
  await search[Symbol.asyncDispose]();
  await engines[Symbol.asyncDispose]();
});

const send = (title: string) =>
  odile.post('/api/temoignages', { title, content }, { 'Idempotency-Key': encodeURIComponent(title) });
async function publish(title: string): Promise<void> {
  const { status } = await editor.patch(String((await send(title)).body['@id']), {
    status: 'published',
  });
  expect(status).toBe(200);
}
/** What anybody sees who has not been here before. */
const titles = async () => {
  const { status, member } = await run.visitor.get(`/api/temoignages?itemsPerPage=${50 + asked++}`);
  return status === 200 ? member.map(({ title }) => title) : status;
};
let asked = 0;
const found = async (text: string) => {
  const { status, body } = await run.visitor.get(`/api/search?q=${text}&lang=fr`);
  return [status, (body.member as { path: string }[]).map(({ path }) => path)];
};
const health = async () => {
  const { status, body } = await run.visitor.get('/health/ready', AS_OPERATOR);
  return { answered: status, ...body };
};
const becomes = (wanted: object) =>
  expect.poll(health, { timeout: 30_000, interval: 100 }).toMatchObject(wanted);
async function refusedInTime(call: () => Promise<{ status: number; headers: Headers }>): Promise<void> {
  const began = performance.now();
  const { status, headers } = await call();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS);
}
const submitted = async () => (await run.events()).filter(({ type }) => type === 'TestimonySubmitted').length;
const ALL_WELL = { answered: 200, status: 'ok' };

describe('the log', () => {
  test('goes away: writes say when to come again, reads go on; back: nothing is lost or doubled', async () => {
    await becomes(ALL_WELL);
    const before = await submitted();
    await log.kill();
    await refusedInTime(() => send('Pendant'));
    await becomes({ answered: 200, status: 'degraded', checks: { 'event-log': { detail: 'gone' } } });
    // By now one attempt is all that is made.
    await refusedInTime(() => send('Pendant'));
    expect(await titles()).toEqual(['Avant']);

    await log.startAgain();
    await becomes(ALL_WELL);
    await publish('Pendant');
    expect(await titles()).toEqual(['Pendant', 'Avant']);
    expect(await submitted()).toBe(before + 1);
  });

  test('takes a write and dies before it has answered: sent again, it is one', async () => {
    const before = await submitted();
    let cut = false;
    log.faults.append = ({ stream }) => {
      if (cut || !stream.includes('testimony-')) return undefined;
      cut = true;
      return 'written, then unavailable';
    };
    expect((await send('Une fois')).status).toBe(201);
    expect([cut, await submitted()]).toEqual([true, before + 1]);
  });
});

describe.runIf(MONGODB_URL)('MongoDB', () => {
  afterEach(() => becomes(ALL_WELL));

  test('goes away: lists say when to come again; back: what was written meanwhile is there', async () => {
    const way = mongoWay as Relay;
    const before = await titles();
    await way.down();
    await refusedInTime(() => run.visitor.get(`/api/temoignages?itemsPerPage=${50 + asked++}`));
    expect(await health()).toMatchObject({
      answered: 503,
      status: 'down',
      checks: { mongodb: { status: 'down' } },
    });
    await refusedInTime(() => send('Sans liste'));

    await way.up();
    await becomes(ALL_WELL);
    expect(await titles()).toEqual(before);
    await publish('Sans liste');
    expect(await titles()).toContain('Sans liste');
  });
});

describe('the search server', () => {
  test('goes away: the embedded index answers; back: the server has what came meanwhile', async () => {
    await becomes(ALL_WELL);
    await search.away();
    await publish('Magnificat');
    await expect
      .poll(() => found('magnificat'), { timeout: 10_000 })
      .toEqual([200, ['temoignage/magnificat']]);
    expect(await health()).toMatchObject({
      answered: 200,
      status: 'degraded',
      checks: { search: { status: 'degraded' } },
    });

    await search.back();
    await expect
      .poll(async () => (await found('magnificat')) && (await health()), { timeout: 30_000 })
      .toMatchObject(ALL_WELL);
    const texts = [
      ...(search.indexes.get(String(engines.env.MEILISEARCH_INDEX ?? 'parvis'))?.values() ?? []),
    ];
    expect(texts).toContainEqual(expect.objectContaining({ title: 'Magnificat' }));
  });
});

describe('a start while an engine is away', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parvis-away-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['EVENTSTORE_URL', (port: number) => `esdb://parvis:secret@127.0.0.1:${port}?tls=false`, ''],
    [
      'MONGODB_URL',
      (port: number) => `mongodb://parvis:secret@127.0.0.1:${port}/parvis`,
      ', or not to this name and password',
    ],
  ])('%s: ends with one sentence, without the password', async (name, address, more) => {
    const port = await freePort();
    const started = { PORT: String(await freePort()), DATA_DIR: folder, [name]: address(port) };
    expect(await failToStart(started)).toEqual({
      code: 1,
      output: `${name}: nobody answers at 127.0.0.1:${port}${more}.\n`,
    });
  });
});
