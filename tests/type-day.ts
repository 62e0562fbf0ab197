import type { Locator, Page } from '@playwright/test';

/** Types a day, in the order of the language of the page, into the date field that a label names. */
export async function typeDay(within: Page | Locator, label: string, digits: string): Promise<void> {
  const parts = within.getByRole('group', { name: label }).getByRole('spinbutton');
  await parts.first().click();
  await parts.first().page().keyboard.type(digits);
}
