import { loadDemo } from '../../content/load-demo.ts';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { builtWeb } from '../built-web.ts';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';

export interface GivenPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

export interface GivenSite {
  readonly run: TestParvis;
  readonly visitor: ApiClient;
  /** The visitor who reads English. */
  readonly english: ApiClient;
  readonly user: ApiClient;
  readonly editor: ApiClient;
  readonly admin: ApiClient;
  /** References of what is published: a teaching, a testimony of the user's, a comment of the user's on the teaching. */
  readonly teaching: string;
  readonly testimony: string;
  readonly comment: string;
  /** A page as it stands before any script runs; redirections are not followed. */
  page(address: string, headers?: Record<string, string>): Promise<GivenPage>;
  /** An e-mail that nobody has. */
  newEmail(): string;
  /** Calls without a body and with headers of the test's own choice. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export const STORY = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;

/** With the demo content and real pages; one for all rows, each of which makes what it changes. */
export async function givenSite(): Promise<GivenSite & AsyncDisposable> {
  const run = await startTestParvis({ web: builtWeb, prepare: loadDemo });
  const user = await run.person('Odile');
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const admin = await run.person('Ada', 'ROLE_ADMIN');
  const get = (path: string, init?: RequestInit) =>
    fetch(run.parvis.url + path, { redirect: 'manual', ...init });

  const made = async (client: ApiClient, path: string, body: object): Promise<string> => {
    const answer = await client.post(path, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return String(answer.body['@id']);
  };
  const teaching = await made(editor, '/api/posts', {
    title: 'Prier à table',
    content: '<p>Un signe de croix.</p>',
    status: 'published',
  });
  const testimony = await made(user, '/api/temoignages', { title: 'Une porte ouverte', content: STORY });
  const comment = await made(user, '/api/comments', { post: teaching, message: 'Merci pour ces mots.' });
  for (const waiting of [testimony, comment]) await editor.patch(waiting, { status: 'published' });

  let emails = 0;
  return {
    run,
    visitor: run.visitor,
    english: createApiClient(() => run.parvis.url, { deviceId: 'device-english', language: 'en-US' }),
    user,
    editor,
    admin,
    teaching,
    testimony,
    comment,
    async page(address, headers = {}) {
      const answer = await get(address, { headers });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },
    newEmail: () => `visitor-${++emails}@example.org`,
    fetch: get,
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  };
}
