/** The key that searches: one that can do nothing else, where the given one may make it. */
import { type Meilisearch, MeilisearchApiError } from 'meilisearch';

const NAME = 'Parvis: search only';

export interface SearchKey {
  readonly key: string | undefined;
  /** False: the given key may not make another, and searches itself. */
  readonly searchOnly: boolean;
}

/** `given`: undefined for a server that asks for none. */
export async function searchKey(
  client: Meilisearch,
  given: string | undefined,
  index: string,
): Promise<SearchKey> {
  if (given === undefined) return { key: given, searchOnly: false };
  try {
    const { results } = await client.getKeys({ limit: 1000 });
    const made = results.find(
      ({ name, actions, indexes }) =>
        name === NAME && actions.join() === 'search' && indexes.join() === index,
    );
    const { key } =
      made ??
      (await client.createKey({ name: NAME, actions: ['search'], indexes: [index], expiresAt: null }));
    return { key, searchOnly: true };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { key: given, searchOnly: false };
  }
}

/** The key is not good, or not for this. */
export const isRefused = (error: unknown): boolean =>
  error instanceof MeilisearchApiError && error.response.status === 403;
