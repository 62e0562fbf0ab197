/** How soon the program is ready, and how much memory it takes, with a long history behind it. */
import { join } from 'node:path';
import type { EventLog, NewEvent } from '../platform/event-log/event-log.ts';
import { createHistory } from '../tests/build-events.ts';
import { openLog } from './durable-log.ts';
import { sendLoad } from './load.ts';
import { installedFolder, type Program, startProgram } from './program.ts';
import { appendWhole, publishChapters } from './publish-chapters.ts';
import { type BenchRow, median } from './row.ts';

const EVENTS = 1_000_000;
const DEVICES = 5_000;
const AT_ONCE = 5_000;
const REQUESTS = 5_000;
const STARTS = 3;
const MEGABYTE = 1024 * 1024;
const MEMORY = { atMost: 400 };

const READ = { language: 'fr', deviceType: 'desktop' } as const;

/** A view, one like among ten: a stream of its own for each device and text. */
function reaction(at: number, contentId: number): { stream: string; event: NewEvent } {
  const deviceId = `device-${(at * 7) % DEVICES}`;
  const id = `00000000-0000-7000-9000-${String(at).padStart(12, '0')}`;
  const moment = new Date(Date.UTC(2026, 1, 1) + at * 20_000).toISOString();
  const envelope = {
    id,
    schema: 1,
    at: moment,
    actor: `device:${deviceId}`,
    correlationId: id,
    causationId: id,
  };
  if (at % 10 === 0) {
    const data = { contentKind: 'post', contentId, deviceId, userId: null };
    return {
      stream: `like-post-${contentId}-${deviceId}-${at}`,
      event: { ...envelope, type: 'ContentLiked', data },
    };
  }
  const data = { contentKind: 'post', contentId, deviceId, isNew: true, viewedAt: moment, ...READ };
  return {
    stream: `view-post-${contentId}-${deviceId}-${at}`,
    event: { ...envelope, type: 'ViewRecorded', data },
  };
}

/** A million events: texts, and what visitors do. Nothing personal: the program has keys of its own. */
export async function fill(log: EventLog): Promise<void> {
  const history = createHistory();
  const publications = publishChapters(history);
  await appendWhole(log, history.events);
  await fillWithReactions(log, publications, { from: history.events.length, to: EVENTS });
}

export async function fillWithReactions(
  log: EventLog,
  publications: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (let at = from; at < to; ) {
    const part: Promise<unknown>[] = [];
    for (; part.length < AT_ONCE && at < to; at++) {
      const { stream, event } = reaction(at, publications[(at * 31) % publications.length] ?? 0);
      part.push(log.append(stream, 'none', [event]));
    }
    await Promise.all(part);
  }
}

/** Pages, lists and searches. */
async function someRequests(program: Program): Promise<void> {
  const list = await fetch(`${program.url}/api/posts?lang=fr&itemsPerPage=100`);
  const { member } = (await list.json()) as { member: readonly { path: string }[] };
  const paths = member.flatMap(({ path }, at) => [
    `/fr/${path}`,
    `/api/posts?lang=fr&page=${at}`,
    `/api/search?q=${encodeURIComponent(path.slice(-6))}&lang=fr`,
  ]);
  await sendLoad({
    port: program.port,
    paths: paths.filter(path => !path.endsWith('page=0')),
    connections: 20,
    requests: REQUESTS,
    warmUp: 0,
    maxSeconds: 20,
    status: 200,
  });
}

export async function benchReady(): Promise<BenchRow[]> {
  await using folder = await installedFolder();
  {
    await using log = await openLog(join(folder.path, 'log.sqlite'));
    await fill(log);
  }
  const start = () => startProgram(folder.path, { DEMO: '0' });
  const first = await stopped(await start());
  const starts: number[] = [];
  const atRest: number[] = [];
  let used = 0;
  for (let at = 0; at < STARTS; at++) {
    await using program = await start();
    starts.push(program.readyMs / 1000);
    atRest.push((await program.residentBytes()) / MEGABYTE);
    await someRequests(program);
    used = Math.max(used, (await program.residentBytes()) / MEGABYTE);
  }
  const long = `${EVENTS.toLocaleString('en')} events`;
  return [
    {
      name: `read models and search made at the first start from ${long}`,
      value: (EVENTS / first.readyMs) * 1000,
      unit: 'events/s',
      wanted: { atLeast: 30_000 },
    },
    { name: `ready, with ${long}`, value: median(starts), unit: 's', wanted: { atMost: 3 } },
    { name: 'resident when ready', value: median(atRest), unit: 'MB', wanted: MEMORY },
    {
      name: `resident after ${REQUESTS.toLocaleString('en')} requests`,
      value: used,
      unit: 'MB',
      wanted: MEMORY,
    },
  ];
}

async function stopped(program: Program): Promise<Program> {
  await program[Symbol.asyncDispose]();
  return program;
}

if (import.meta.main) console.table(await benchReady());
