/** The editor of a text, and what the server has of it. */
import { expect, type Page } from '@playwright/test';
import { unique } from './browser.ts';
import { PIXEL } from './upload.ts';

export const column = (page: Page, language: 'fr' | 'en-US') =>
  page.locator(`.edition-column[data-language="${language}"]`);
export const textOf = (page: Page, language: 'fr' | 'en-US') =>
  column(page, language).getByRole('textbox', { name: 'Texte' });
export const picture = { name: 'porte.png', mimeType: 'image/png', buffer: PIXEL };

/** Asks the API as the one who is signed in in this page. */
export const ask = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([how, where, sent]) => {
      const tokens = JSON.parse(
        Object.entries(localStorage).find(([key]) => key.endsWith('auth-tokens-production'))?.[1] ?? '{}',
      ) as { token?: string };
      const answer = await fetch(where, {
        method: how,
        headers: {
          Authorization: `Bearer ${tokens.token}`,
          'Content-Type': how === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

/** A teaching that is a draft in French, open in its editor. */
export async function drafted(page: Page, content = '<p>Entrez.</p>'): Promise<number> {
  const body = { title: `Une porte ${unique()}`, content, abstract: 'Un seuil.', status: 'draft' };
  const { id } = await ask<{ id: number }>(page, 'POST', '/api/posts', body);
  await page.goto(`/fr/admin/post/${id}`);
  await expect(textOf(page, 'fr')).toBeVisible();
  return id;
}
export const contentOf = async (page: Page, id: number) =>
  (await ask<{ texts: { fr: { content: string } } }>(page, 'GET', `/api/post/${id}/edition`)).texts.fr
    .content;
