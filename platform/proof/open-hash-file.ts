import { openInThread } from '../threads/open-in-thread.ts';
import type { HashStore } from './hash-store.ts';

const MODULE = new URL('./hash-file.ts', import.meta.url);

/** @throws {CannotStart} the file cannot be used */
export const openHashFile = ({ file }: { readonly file: string }): Promise<HashStore> =>
  openInThread<HashStore>({
    file,
    module: MODULE,
    what: 'the hashes of the event log',
    remedy: 'Remove it: it is made again from the log.',
    isSmall: true,
  });
