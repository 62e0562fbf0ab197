/** How long after a testimony was sent the moderators hear of it, while others read and look. */

import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { AdminServerEvents } from '../contract/live.ts';
import { type ApiClient, createApiClient } from '../tests/api-client.ts';
import { sendLoad } from './load.ts';
import { ADMINISTRATOR, type Program, startProgram, temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';

const TESTIMONIES = 200;
const EVERY_MS = 25;
const READERS = 50;
const READER_EVERY_MS = 100;
const HEARD_WITHIN_MS = 5000;
const AUTHOR = { username: 'odile@example.org', password: 'Lumiere-2026' };
const CONTENT = 'Un soir de pluie je n’avais plus envie de prier, et une porte était restée ouverte. '.repeat(
  4,
);

async function signedIn(url: string, who: typeof AUTHOR): Promise<ApiClient & { readonly token: string }> {
  const visitor = createApiClient(() => url, { deviceId: 'device-bench' });
  const token = String((await visitor.post('/api/login', who)).body.token);
  return { ...createApiClient(() => url, { deviceId: 'device-bench', token }), token };
}

/** Resolves, for each testimony, when the moderator's socket has told of it, which may be before its author has the answer. */
async function moderator(program: Program) {
  const { token } = await signedIn(program.url, ADMINISTRATOR);
  const socket = io(`${program.url}/admin`, { auth: { token }, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    socket.on('ready', () => resolve());
    socket.on('connect_error', reject);
  });
  const moments = new Map<number, PromiseWithResolvers<number>>();
  const momentOf = (id: number) => {
    const known = moments.get(id) ?? Promise.withResolvers<number>();
    moments.set(id, known);
    return known;
  };
  const changed: AdminServerEvents['changed'] = change => {
    if (change.kind === 'testimony') momentOf(change.id).resolve(performance.now());
  };
  socket.on('changed', changed);
  return {
    heard(id: number): Promise<number> {
      const { promise, reject } = momentOf(id);
      const late = setTimeout(() => reject(new Error(`${id} was not heard of`)), HEARD_WITHIN_MS);
      return promise.finally(() => clearTimeout(late));
    },
    [Symbol.dispose]: () => socket.disconnect(),
  };
}

/** Visitors who open pages and are counted, until the signal. */
async function others(program: Program, seconds: number): Promise<void> {
  const reading = { port: program.port, connections: READERS, everyMs: READER_EVERY_MS, warmUp: 0 };
  const bounds = { requests: 100_000, maxSeconds: seconds };
  const list = await fetch(`${program.url}/api/posts?lang=fr`);
  const { member } = (await list.json()) as { member: readonly { '@id': string; path: string }[] };
  const paths = member.map(({ path }) => `/fr/${path}`);
  await Promise.all([
    sendLoad({ ...reading, ...bounds, paths, status: 200 }),
    sendLoad({
      ...reading,
      ...bounds,
      method: 'POST',
      paths: ['/api/views/add'],
      headers: { 'content-type': 'application/json', deviceid: 'device-{n}' },
      body: JSON.stringify({ post: member[0]?.['@id'] }),
      status: 204,
    }),
  ]);
}

export async function benchLive(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path, { DEMO: '1' });
  const visitor = createApiClient(() => program.url, { deviceId: 'device-bench' });
  const account = { firstName: 'Odile', lastName: 'Exemple', email: AUTHOR.username, ...AUTHOR };
  await visitor.post('/api/users/add', account);
  const author = await signedIn(program.url, AUTHOR);
  using desk = await moderator(program);

  const load = others(program, (TESTIMONIES * EVERY_MS) / 1000 + 1);
  const times: Promise<number>[] = [];
  for (let at = 0; at < TESTIMONIES; at++) {
    const title = `Une porte était restée ouverte, ${at}`;
    const sent = performance.now();
    const { status, body } = await author.post('/api/temoignages', { title, content: CONTENT });
    if (status !== 201) throw new Error(`a testimony was answered with ${status}`);
    times.push(desk.heard(Number(body.id)).then(moment => moment - sent));
    await pause(Math.max(0, EVERY_MS - (performance.now() - sent)));
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  await load;
  const row = (share: number): BenchRow => ({
    name: `testimony sent → on the moderator's screen, p${share * 100}`,
    value: sorted[Math.floor(sorted.length * share)] ?? 0,
    unit: 'ms',
  });
  return [row(0.5), row(0.99)];
}

if (import.meta.main) console.table(await benchLive());
