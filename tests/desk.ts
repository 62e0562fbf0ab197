/** The desk of the moderators, and what is sent to it. */
import { expect, type Page } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import { test as base, signIn, unique } from './browser.ts';
import { type GivenAuthor, givenAuthor, givenReachable } from './given-person.ts';

interface Desk {
  /** In all that the test sends, so that it finds that alone. */
  readonly word: string;
  readonly author: (firstName: string) => Promise<GivenAuthor>;
  readonly reachable: (firstName: string) => Promise<GivenAuthor>;
  /** Opens testimonies that somebody sends, each named by a title that ends with the word: the first of them stands open. */
  readonly reading: (...titles: readonly string[]) => Promise<ApiClient>;
}

export const test = base.extend<Desk>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there what a fixture needs
  word: ({}, use) => use(unique()),
  author: ({ request, baseURL }, use) => use(firstName => givenAuthor(request, baseURL, firstName)),
  reachable: ({ request, baseURL }, use) => use(firstName => givenReachable(request, baseURL, firstName)),
  reading: ({ page, word, author }, use) =>
    use(async (...titles) => {
      const { client } = await author('Odile');
      for (const title of titles) await testify(client, title);
      await atDesk(page, `?q=${word}`);
      // The first of them last: what has been read before comes at once.
      for (const title of titles.toReversed()) {
        await openCase(page, title);
        await expect(publishOf(page, title)).toBeVisible();
      }
      return client;
    }),
});

export const STORY =
  'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. La porte de la chapelle était restée ouverte.';

export const queueOf = (page: Page) => page.getByRole('region', { name: 'File d’attente' });
export const waiting = (page: Page, words: string) => queueOf(page).getByRole('link', { name: words });
export const caseOf = (page: Page) => page.getByRole('region', { name: 'Texte à relire' });

export const publishOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Publier « ${title} »` });
/** What begins to edit the text that is open. */
export const editOf = (page: Page) => caseOf(page).getByRole('button', { name: /^Relire/ });

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

/** Sends a testimony, and answers its id. */
export async function testify(by: ApiClient, title: string, content = STORY): Promise<number> {
  const { status, body } = await by.post('/api/temoignages', { title, content });
  expect(status).toBe(201);
  return Number(body.id);
}

/** Comments on the newest text: what was answered, and the title of that text. */
export async function comment(by: ApiClient, message: string) {
  const [post] = (await by.get('/api/posts?lang=fr')).member;
  const { status, body } = await by.post('/api/comments/add', { post: post?.['@id'], message });
  expect(status).toBe(201);
  return { body, under: post?.title };
}
