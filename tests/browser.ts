import { test as base, expect, type Page } from '@playwright/test';

interface Watched {
  /** Errors of the console that a test provokes; every other one, and every breach of the policy, fails it. */
  readonly expectedErrors: RegExp[];
}

/** Pages of which no script fails and of which nothing is refused by the browser. */
export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('console', message => {
      if (message.type() === 'error') errors.push(`${message.page()?.url()}: ${message.text()}`);
    });
    context.on('weberror', ({ error }) => errors.push(String(error().stack)));
    await use(context);
    expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([]);
  },
});

/** Goes there and waits until the browser has taken the page over from the server. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const field = document.querySelector('#q');
    return field !== null && Object.keys(field).some(key => key.startsWith('__reactProps'));
  });
}
