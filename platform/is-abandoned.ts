import { statSync } from 'node:fs';
import { DAY_MS } from '../contract/durations.ts';

/** Whether nobody has written to any of these files for a day: the version of the program that made them is not used. */
export const isAbandoned = (files: readonly string[]): boolean =>
  files.every(file => {
    const found = statSync(file, { throwIfNoEntry: false });
    return !found || Date.now() - found.mtimeMs > DAY_MS;
  });
