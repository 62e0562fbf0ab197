/** The same keys as in the embedded index, asked of a Meilisearch server, and how fast it takes texts in. */
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { openMeilisearchIndex } from '../search/meilisearch/meilisearch-index.ts';
import { addInParts } from '../tests/chapters.ts';
import type { BenchRow } from './row.ts';
import { textsToSearch } from './search.ts';
import { type Key, percentile, typedByAll, typing, USERS } from './typing.ts';

const HITS_SHOWN = 8;
/** As many as the indexer gives a server at once: 2,000 streams in two languages. */
const TEXTS_AT_ONCE = 4000;
const SLOWEST_MS = 600_000;

/** No rows where no server is named. */
export async function benchSearchMeilisearch(): Promise<BenchRow[]> {
  const { MEILISEARCH_URL: url, MEILISEARCH_KEY: key } = process.env;
  if (!url) {
    console.log('no Meilisearch is measured: MEILISEARCH_URL is not set');
    return [];
  }
  const name = `parvis_bench_${randomUUID().slice(0, 8)}`;
  const documents = textsToSearch();
  await using index = openMeilisearchIndex({
    url,
    key,
    name,
    taskTimeoutMs: SLOWEST_MS,
    searchTimeoutMs: SLOWEST_MS,
  });
  try {
    const began = performance.now();
    await addInParts(index, documents, TEXTS_AT_ONCE);
    const perSecond = documents.length / ((performance.now() - began) / 1000);
    const users = typedByAll(documents);
    const search = (question: Key) => index.search({ ...question, page: 1, itemsPerPage: HITS_SHOWN });
    // Others have typed before: neither this process nor the server has just been started.
    await typing(typedByAll(documents, USERS), search);
    const idle = await typing(users, async () => {});
    const typed = await typing(users, search);
    const processed = await processingTimes(() => typing(users, search));
    const row = (share: number): BenchRow => ({
      name: `Meilisearch: a key, p${share * 100} of ${USERS} users over ${documents.length} texts`,
      value: percentile(typed, share),
      unit: 'ms',
      limit: percentile(idle, share),
      wanted: { atMost: 40 },
    });
    return [
      {
        name: `Meilisearch: texts taken in, ${TEXTS_AT_ONCE} at once`,
        value: perSecond,
        unit: 'texts/s',
        wanted: { atLeast: 500 },
      },
      row(0.5),
      row(0.99),
      {
        name: 'Meilisearch: processing time of a question, as it says itself, p99',
        value: percentile(processed, 0.99),
        unit: 'ms',
        wanted: { atMost: 10 },
      },
    ];
  } finally {
    await new Meilisearch({ host: url, ...(key && { apiKey: key }) }).deleteIndexIfExists(name);
  }
}

/** `processingTimeMs` of each answer that arrives during some work, the shortest first. */
async function processingTimes(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked);
    const text = await response.text();
    for (const [, ms] of text.matchAll(/"processingTimeMs":(\d+)/g)) times.push(Number(ms));
    return new Response(text, response);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
  return times.sort((a, b) => a - b);
}
