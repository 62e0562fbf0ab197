/** The desk of the moderators, and what is sent to it. */
import { expect, type Page } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import { signIn } from './browser.ts';

export const STORY =
  'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. La porte de la chapelle était restée ouverte.';

export const mark = () => Date.now().toString(36) + Math.floor(Math.random() * 1000);
export const queueOf = (page: Page) => page.getByRole('region', { name: 'File d’attente' });
export const waiting = (page: Page, words: string) => queueOf(page).getByRole('link', { name: words });
export const caseOf = (page: Page) => page.getByRole('region', { name: 'Texte à relire' });

export async function atDesk(page: Page, query = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`/fr/admin/temoignage${query}`);
  await expect(queueOf(page)).toBeVisible();
  await expect(page.getByText('En direct')).toBeVisible();
}

/** Opened as it is from the list, and told. */
export async function openCase(page: Page, words: string): Promise<void> {
  await waiting(page, words).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** When the server has what was decided: the desk says it at once, and sends it meanwhile. */
export const decided = (page: Page) =>
  page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok());

export const testify = async (by: ApiClient, title: string, content = STORY) =>
  expect((await by.post('/api/temoignages', { title, content })).status).toBe(201);
