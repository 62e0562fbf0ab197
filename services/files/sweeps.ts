import { HOUR_MS } from '../../contract/durations.ts';
import { type Following, isWell } from '../../platform/following/following.ts';
import { createRounds, type Rounds } from '../../platform/following/rounds.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { namedBlobs } from '../../projections/files.ts';
import { sweepStoredFiles } from './stored-files.ts';
import { type PictureSweep, removeUnusedPictures } from './unused-pictures.ts';

const EVERY_MS = HOUR_MS;

/** Clears away what nobody uses, while the program runs: pictures that no profile shows, bytes that no file names. */
export const createSweeps = ({
  following,
  logger,
  ...sweep
}: Omit<PictureSweep, 'logger'> & {
  readonly following: Following;
  readonly logger: ProgramLogger;
}): Rounds =>
  createRounds({
    what: 'sweeping unused files',
    restMs: EVERY_MS,
    logger,
    async work(signal) {
      // What a parked event names cannot be seen.
      if (!isWell(following)) return;
      const pictures = await removeUnusedPictures({ ...sweep, logger }, signal);
      if (pictures > 0) logger.info({ removed: pictures }, 'pictures that no profile shows were removed');
      const namesOf = (blobs: readonly string[]) => namedBlobs(sweep.files, blobs);
      const bytes = await sweepStoredFiles(sweep.stored, namesOf, sweep.now(), signal);
      if (bytes > 0) logger.info({ removed: bytes }, 'files that nothing names were removed');
    },
  });
