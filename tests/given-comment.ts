import type { APIRequestContext } from '@playwright/test';
import { changeAsAdministrator, givenPerson } from './given-person.ts';

/** Under a French prayer, by somebody called Odile, and published. */
export async function givenComment(request: APIRequestContext, slug: string, message: string): Promise<void> {
  const post = (await (await request.get(`/api/posts/prierre/${slug}?lang=fr`)).json())['@id'];
  const { headers } = await givenPerson(request);
  const posted = await request.post('/api/comments/add', { data: { post, message }, headers });
  await changeAsAdministrator(request, (await posted.json())['@id'], { status: 'published' });
}
