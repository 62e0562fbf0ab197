/** What each key costs in a search field, from the browser's end: over HTTP, with 20 people typing at once. */
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createHistory } from '../tests/build-events.ts';
import { haveChapters, readChapters } from '../tests/chapters.ts';
import { openLog } from './durable-log.ts';
import { installedFolder, type Program, startProgram } from './program.ts';
import { appendWhole, publishChapters } from './publish-chapters.ts';
import type { BenchRow } from './row.ts';
import { type Key, percentile, typedByAll, typing, USERS } from './typing.ts';

const HITS_SHOWN = 8;

/** On connections that stay open, as browsers keep them. */
function asking({ url }: Program): (key: Key) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: USERS });
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  return ({ text, language }) =>
    new Promise((resolve, reject) => {
      const query = new URLSearchParams({ q: text, lang: language, itemsPerPage: String(HITS_SHOWN) });
      get(`${url}/api/search?${query}`, { agent, headers }, response => {
        if (response.statusCode !== 200) reject(new Error(`a search was answered ${response.statusCode}`));
        response.resume().once('end', resolve).once('error', reject);
      }).once('error', reject);
    });
}

export async function benchSearchHttp(): Promise<BenchRow[]> {
  await using folder = await installedFolder();
  const history = createHistory();
  const { length } = publishChapters(history);
  {
    await using log = await openLog(join(folder.path, 'log.sqlite'));
    await appendWhole(log, history.events);
  }
  await using program = await startProgram(folder.path);
  const documents = haveChapters() ? readChapters() : [];
  const users = typedByAll(documents);
  // The same pauses with nothing to do: how late keys are on this machine whatever answers them.
  const idle = await typing(users, async () => {});
  const ask = asking(program);
  // Others before them, so that the program has been up for a while.
  await typing(typedByAll(documents, USERS), ask);
  const times = await typing(users, ask);
  const row = (share: number): BenchRow => ({
    name: `search over HTTP: a key, p${share * 100} of ${USERS} users over ${length} texts`,
    value: percentile(times, share),
    unit: 'ms',
    limit: percentile(idle, share),
  });
  return [row(0.5), row(0.99)];
}

if (import.meta.main) console.table(await benchSearchHttp());
