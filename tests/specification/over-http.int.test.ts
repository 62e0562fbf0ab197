import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenSite } from './given-site.ts';
import { ROWS } from './rows.ts';

let site: Awaited<ReturnType<typeof givenSite>>;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site[Symbol.asyncDispose]());

for (const row of ROWS) if ('overHttp' in row) test(row.quote, () => row.overHttp({ ...site, expect }));
