import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { COVER_FORMATS, COVER_KINDS, COVER_SEASONS, cover } from './cover.ts';
import { DRAWINGS } from './drawings.ts';

test('the name of the drawings follows from what is drawn', () => {
  const hash = createHash('sha256');
  for (const kind of COVER_KINDS)
    for (const season of COVER_SEASONS)
      for (const format of COVER_FORMATS)
        for (let seed = 0; seed < 12; seed++) hash.update(cover({ kind, season, format, seed: `${seed}` }));
  // Changed a drawing? Then this is the value that `drawings.ts` has to have.
  expect(DRAWINGS).toBe(hash.digest('hex').slice(0, 8));
});
