import type { Page } from '@playwright/test';

/** As if the access token had ended: the next call exchanges it. */
export const endAccess = (page: Page) =>
  page.evaluate(() => {
    const key = 'parvis-auth-tokens-production';
    const held = JSON.parse(localStorage.getItem(key) ?? '{}');
    const ended = btoa(JSON.stringify({ ...JSON.parse(atob(held.token.split('.')[1])), exp: 1 }));
    const [head, , tail] = held.token.split('.');
    localStorage.setItem(key, JSON.stringify({ ...held, token: `${head}.${ended}.${tail}` }));
  });
