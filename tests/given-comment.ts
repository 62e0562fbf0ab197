import { type APIRequestContext, expect } from '@playwright/test';
import { givenAdministrator, givenPerson } from './given-person.ts';

/** Under a French prayer, by somebody called Odile, and published. */
export async function givenComment(request: APIRequestContext, slug: string, message: string): Promise<void> {
  const post = (await (await request.get(`/api/posts/prierre/${slug}?lang=fr`)).json())['@id'];
  const { headers } = await givenPerson(request);
  const posted = await request.post('/api/comments/add', { data: { post, message }, headers });
  const published = await request.patch((await posted.json())['@id'], {
    data: { status: 'published' },
    headers: {
      ...(await givenAdministrator(request)).headers,
      'Content-Type': 'application/merge-patch+json',
    },
  });
  expect(published.status()).toBe(200);
}
