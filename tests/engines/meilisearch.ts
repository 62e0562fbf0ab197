/** A Meilisearch server for a test, and indexes of its own for each. */
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { type Engine, type EngineWanted, engine } from './engine.ts';

const CONTAINER_KEY = 'a-key-of-this-test-alone';

export interface MeilisearchEngine extends Engine {
  readonly key: string | undefined;
}

export const MEILISEARCH: EngineWanted = {
  name: 'Meilisearch',
  variable: 'MEILISEARCH_URL',
  image: 'getmeili/meilisearch:v1.50.0',
  port: 7700,
  environment: {
    MEILI_ENV: 'production',
    MEILI_MASTER_KEY: CONTAINER_KEY,
    MEILI_NO_ANALYTICS: 'true',
    MEILI_MAX_INDEXING_MEMORY: '256MiB',
  },
  ready: ({ Wait }) => Wait.forHttp('/health', 7700),
  address: (host, port) => `http://${host}:${port}`,
};

export async function meilisearchEngine(): Promise<MeilisearchEngine | undefined> {
  const found = await engine(MEILISEARCH);
  const key = process.env.MEILISEARCH_URL ? process.env.MEILISEARCH_KEY : CONTAINER_KEY;
  return found && { ...found, key };
}

/** What opens an index that nobody else uses, and what takes it and its key away. */
export function freshIndex({ address: url, key }: Pick<MeilisearchEngine, 'address' | 'key'>) {
  const name = `parvis_test_${randomUUID().slice(0, 8)}`;
  const client = new Meilisearch({ host: url, ...(key && { apiKey: key }) });
  return {
    client,
    options: { url, key, name, noticedMs: 0 },
    async remove() {
      await client.deleteIndexIfExists(name);
      if (!key) return;
      const { results } = await client.getKeys({ limit: 1000 });
      for (const made of results) if (made.indexes.includes(name)) await client.deleteKey(made.key);
    },
  };
}
