import { openInThread } from '../../../platform/threads/open-in-thread.ts';
import type { Rotations } from './rotation.ts';

const MODULE = new URL('./rotation-file.ts', import.meta.url);

/**
 * Rotations in a file of their own.
 * @throws {CannotStart} the file cannot be used
 */
export const openSqliteRotations = ({ file }: { readonly file: string }): Promise<Rotations> =>
  openInThread<Rotations>({
    file,
    module: MODULE,
    what: 'the sessions',
    remedy: 'Without it everybody signs in again, and nothing else is lost.',
    isSmall: true,
  });
