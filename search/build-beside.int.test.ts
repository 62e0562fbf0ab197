import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDir } from '../platform/config/hold-data-dir.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { createHistory } from '../tests/build-events.ts';
import { silent } from '../tests/given-read-models.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { buildBeside } from './build-beside.ts';
import { FORMAT } from './embedded/database.ts';
import { openSearch } from './open-search.ts';
import type { Search } from './search.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-beside-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function givenLog(): Promise<EventLog> {
  const log = createMemoryEventLog();
  const history = createHistory();
  history.publication({ publicationId: 1, categories: [], tags: [], languages: [] });
  history.translation(1, 'fr', { title: 'Magnificat' });
  history.publish(1, 'fr');
  await history.appendTo(log);
  return log;
}
const parts = { logger: silent, outageDelaysMs: [0] };
const open = (log: EventLog) => openSearch({ folder, log, ...parts });
const build = (log: EventLog) => buildBeside({ folder, log, ...parts });
const found = async (search: Search) => (await search.search({ text: '', page: 1, itemsPerPage: 9 })).total;
const indexes = async () => (await readdir(folder)).filter(name => /^\d/.test(name)).toSorted();
const OWN = `${FORMAT.version}.sqlite`;

test('what was built is there at the start, and the log is read from there on', async () => {
  const log = await givenLog();
  expect([await build(log), await build(log)]).toEqual([true, false]);
  expect(await indexes()).toEqual([OWN]);
  const after: string[] = [];
  const readAll: EventLog['readAll'] = options => {
    after.push(options.after);
    return log.readAll(options);
  };
  await using search = await open({ ...log, readAll });
  expect(await found(search)).toBe(1);
  await search.settle();
  expect(after).toEqual([await log.head()]);
});

test('a program of this version that is started meanwhile makes its own, and is left to it', async () => {
  const log = await givenLog();
  let program: Search | undefined;
  const answer = await build({
    ...log,
    async *readAll(options) {
      program ??= await open(log);
      yield* log.readAll(options);
    },
  });
  await using search = program;
  expect(answer).toBe(false);
  await search?.settle();
  expect(search && (await found(search))).toBe(1);
});

test('one that is complete removes those of earlier versions, and leaves those of later ones', async () => {
  const [earlier, later] = [`${FORMAT.version - 1}.sqlite`, `${FORMAT.version + 1}.sqlite`];
  for (const name of [earlier, `${earlier}-wal`, `${earlier}.unfinished`, later])
    await writeFile(join(folder, name), '');
  await using search = await open(await givenLog());
  await search.settle();
  const own = (name: string) => name.startsWith(OWN);
  await expect.poll(async () => (await indexes()).filter(name => !own(name))).toEqual([later]);
});

test('a later one that nobody has written to for a day goes too: who is forgotten since stands in it', async () => {
  const left = `${FORMAT.version + 1}.sqlite`;
  const written = `${FORMAT.version + 2}.sqlite`;
  for (const name of [left, `${left}.unfinished`, written, `${written}-wal`])
    await writeFile(join(folder, name), '');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const name of [left, `${left}.unfinished`, written])
    await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  await using search = await open(await givenLog());
  await search.settle();
  const own = (name: string) => name.startsWith(OWN);
  const others = async () => (await indexes()).filter(name => !own(name));
  await expect.poll(others).toEqual([written, `${written}-wal`]);
});

test('what is left of a build of this version that was cut off goes, unless it goes on', async () => {
  const unfinished = `${OWN}.unfinished`;
  const log = await givenLog();
  await writeFile(join(folder, unfinished), '');
  {
    using _held = holdDataDir(folder);
    await using search = await open(log);
    await search.settle();
  }
  expect(await indexes()).toContain(unfinished);
  await using search = await open(log);
  await search.settle();
  await expect.poll(indexes).not.toContain(unfinished);
});
