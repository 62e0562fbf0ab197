import { CannotStart } from '../../../platform/config/config.ts';
import { openInThread } from '../../../platform/threads/open-in-thread.ts';
import type { Rotations } from './rotation.ts';

const MODULE = new URL('./rotation-file.ts', import.meta.url);

/**
 * Rotations in a file of their own.
 * @throws {CannotStart} the file cannot be used
 */
export async function openSqliteRotations({ file }: { readonly file: string }): Promise<Rotations> {
  try {
    return await openInThread<Rotations>({ file, module: MODULE, what: 'the sessions' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      [`${file} cannot be used: ${why}. Without it everybody signs in again, and nothing else is lost.`],
      error,
    );
  }
}
