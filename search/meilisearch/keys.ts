/** The keys of the server that are made from the given one: to search with, and to write with for one term. */
import { type Key, type KeyCreation, type Meilisearch, MeilisearchApiError } from 'meilisearch';
import { TermOver } from '../search-index.ts';

const SEARCH = 'Parvis: search only';
const TERM = 'Parvis: term ';
const WRITES = ['documents.*', 'indexes.*', 'settings.*', 'tasks.get'];

const keysOf = async (client: Meilisearch, index: string) =>
  (await client.getKeys({ limit: 1000 })).results.filter(key => key.indexes.join() === index);

const make = (client: Meilisearch, name: string, actions: string[], index: string) =>
  client.createKey({ name, actions, indexes: [index], expiresAt: null } as KeyCreation);

/** One that can do nothing else; undefined where the given one may not make it, or the server has no keys. */
export const searchKey = (client: Meilisearch, index: string): Promise<string | undefined> =>
  unlessRefused(async () => {
    const found = (await keysOf(client, index)).find(({ name }) => name === SEARCH);
    return (found ?? (await make(client, SEARCH, ['search'], index))).key;
  });

/**
 * One for the writes of a term: from here on those of earlier terms are refused.
 * @returns undefined where the given one may not make keys, or the server has none: then nothing but the note in the
 * index tells terms apart
 * @throws {TermOver} a later term has begun
 */
export const termKey = (client: Meilisearch, index: string, term: number): Promise<string | undefined> =>
  unlessRefused(async () => {
    const deleteOthers = async (own?: string) => {
      const keys = await termKeys(client, index);
      if (keys.some(key => termOf(key) > term)) throw new TermOver();
      for (const { uid } of keys) if (uid !== own) await client.deleteKey(uid);
    };
    await deleteOthers();
    const made = await make(client, TERM + term, WRITES, index);
    try {
      // Whoever began meanwhile has not seen this key, or has been seen here.
      await deleteOthers(made.uid);
    } catch (error) {
      await client.deleteKey(made.uid);
      throw error;
    }
    return made.key;
  });

/** Those that may write; none where the given key may not know. */
export const termsOfKeys = async (client: Meilisearch, index: string): Promise<readonly number[]> =>
  (await unlessRefused(() => termKeys(client, index)))?.map(termOf) ?? [];

export const deleteTermKeys = (client: Meilisearch, index: string) =>
  unlessRefused(async () => {
    for (const { uid } of await termKeys(client, index)) await client.deleteKey(uid);
  });

const termOf = ({ name }: Key): number => Number(name?.slice(TERM.length));

const termKeys = async (client: Meilisearch, index: string) =>
  (await keysOf(client, index)).filter(key => key.name?.startsWith(TERM));

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error) || hasNoKeys(error)) return undefined;
    throw error;
  }
}

/** The key is not good, or not for this. */
export const isRefused = (error: unknown): boolean =>
  error instanceof MeilisearchApiError && error.response.status === 403;

/** The server was started without a key, and asks for none. */
const hasNoKeys = (error: unknown): boolean =>
  error instanceof MeilisearchApiError && error.cause?.code === 'missing_master_key';
