import { CannotStart } from '../config/config.ts';
import { openInThread } from '../threads/open-in-thread.ts';
import type { KeyStore } from './key-store.ts';

const MODULE = new URL('./key-file.ts', import.meta.url);

/** @throws {CannotStart} the file cannot be used */
export async function openKeyFile({ file }: { readonly file: string }): Promise<KeyStore> {
  try {
    return await openInThread<KeyStore>({ file, module: MODULE, what: 'the keys of personal data' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      [
        `${file}, with the keys of personal data, cannot be used: ${why}. Put it back from a backup of the keys.`,
      ],
      error,
    );
  }
}
