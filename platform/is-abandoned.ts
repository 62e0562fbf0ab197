import { statSync } from 'node:fs';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Whether nobody has written to any of these files for a day: the version of the program that made them is not used. */
export const isAbandoned = (files: readonly string[]): boolean =>
  files.every(file => {
    const found = statSync(file, { throwIfNoEntry: false });
    return !found || Date.now() - found.mtimeMs > A_DAY_MS;
  });
