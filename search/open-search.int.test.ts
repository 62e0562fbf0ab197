/** What each process has of the texts of who is forgotten goes with them, whichever of them clears it away. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHistory } from '../tests/build-events.ts';
import { finder, formsOf } from '../tests/forgotten-crowd/find-bytes.ts';
import { silent } from '../tests/given-read-models.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { FORMAT } from './embedded/database.ts';
import { openSearch } from './open-search.ts';
import type { Search } from './search.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-search-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Whether the word stands in a file of the index. */
async function isLeft(word: string): Promise<boolean> {
  const find = finder(formsOf(word, word));
  const files = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))));
  return files.some(bytes => find(bytes).length > 0);
}

function given() {
  const log = createMemoryEventLog();
  const history = createHistory();
  const userId = history.account();
  const testimonyId = history.testimony({ userId, title: 'Chrysoprase' });
  const stream = `testimony-${testimonyId}`;
  const publishedAt = '2026-03-02T08:00:00.000Z';
  const published = { testimonyId, userId, slug: 'le-jour', publishedAt, note: '' };
  history.add(stream, 'TestimonyPublished', published);
  return {
    open: () => openSearch({ log, folder, logger: silent, outageDelaysMs: [0] }),
    async write(search: Pick<Search, 'settle'>) {
      await history.appendTo(log);
      await search.settle();
      expect(await isLeft('chrysoprase')).toBe(true);
    },
    async forget() {
      history.add(stream, 'TestimonyForgotten', { testimonyId });
      const removed = { testimonies: 1, comments: 0, keptTexts: 0 };
      const none = { contacts: 0, subscriptions: 0, devices: 0, files: 0, letters: 0 };
      const cleared = { userId, clearedAt: publishedAt, removed: { ...removed, ...none } };
      history.add(`user-${userId}`, 'UserCleared', cleared);
      await history.appendTo(log);
    },
  };
}

test('a process that hears of it keeps no word', async () => {
  const { open, write, forget } = given();
  await using search = await open();
  await write(search);
  // Of a build of it that was cut off.
  await writeFile(join(folder, `${FORMAT.version}.sqlite.unfinished`), 'chrysoprase');
  await forget();
  await search.settle();
  await expect.poll(() => isLeft('chrysoprase')).toBe(false);
});

test('nor does one that was stopped meanwhile', async () => {
  const { open, write, forget } = given();
  {
    await using search = await open();
    await write(search);
  }
  await forget();
  await using search = await open();
  await search.settle();
  await expect.poll(() => isLeft('chrysoprase')).toBe(false);
});
