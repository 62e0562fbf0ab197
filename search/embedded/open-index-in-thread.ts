import { LRUCache } from 'lru-cache';
import { openInThread } from '../../platform/threads/open-in-thread.ts';
import type { IndexAnswer, SearchIndex } from '../search-index.ts';

const MODULE = new URL('./index-in-thread.ts', import.meta.url);
/** Of what the index holds now: the short beginnings that everybody types cost the most. */
const MAX_KEPT_ANSWERS = 200;

/** The embedded index in a thread of its own: neither a search nor what is put in holds up who is answered meanwhile. */
export async function openIndexInThread(file: string): Promise<SearchIndex> {
  const index = await openInThread<SearchIndex>({ file, module: MODULE, what: 'the search index' });
  const answers = new LRUCache<string, Promise<IndexAnswer>>({ max: MAX_KEPT_ANSWERS });
  return {
    ...index,
    async apply(changes, progress) {
      await index.apply(changes, progress);
      if (changes.size > 0) answers.clear();
    },
    async clear() {
      await index.clear();
      answers.clear();
    },
    async show() {
      await index.show();
      answers.clear();
    },
    search(query) {
      const key = JSON.stringify(query);
      const kept = answers.get(key);
      if (kept) return kept;
      const answer = index.search(query);
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
