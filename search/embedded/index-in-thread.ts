/** The embedded index in the thread that has its file. */
import type { OpenedFile } from '../../platform/threads/file-module.ts';
import type { SearchIndex } from '../search-index.ts';
import { openEmbeddedIndex } from './embedded-index.ts';

export function open(file: string): OpenedFile<Omit<SearchIndex, typeof Symbol.asyncDispose>> {
  const index = openEmbeddedIndex(file);
  return {
    calls: {
      apply: (changes, progress) => index.apply(changes, progress),
      checkpoint: () => index.checkpoint(),
      clear: () => index.clear(),
      show: () => index.show(),
      search: query => index.search(query),
      wipe: async () => index.wipe?.(),
    },
    close: async () => {
      await index[Symbol.asyncDispose]();
    },
  };
}
