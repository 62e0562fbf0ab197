import { openInThread } from '../threads/open-in-thread.ts';
import type { KeyStore } from './key-store.ts';

const MODULE = new URL('./key-file.ts', import.meta.url);

/** @throws {CannotStart} the file cannot be used */
export const openKeyFile = ({ file }: { readonly file: string }): Promise<KeyStore> =>
  openInThread<KeyStore>({
    file,
    module: MODULE,
    what: 'the keys of personal data',
    remedy: 'Put it back from a backup of the keys.',
    isSmall: true,
  });
