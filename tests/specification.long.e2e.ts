/** The rows of the specification that only a browser can show. */
import { expect } from '@playwright/test';
import { open, signIn, stopClock, test } from './browser.ts';
import { ROWS } from './specification/rows.ts';

// Rows about failures make the server fail.
test.use({
  expectedErrors: [
    /responded with a status of (401|500)|The data of .* did not arrive|A part of the page did not come/,
  ],
});

for (const row of ROWS)
  if ('inBrowser' in row)
    test(row.quote, ({ page }) =>
      row.inBrowser({
        page,
        expect,
        open: address => open(page, address),
        stopClock: () => stopClock(page),
        signIn: () => signIn(page),
      }),
    );
