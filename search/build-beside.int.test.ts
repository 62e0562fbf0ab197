import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
