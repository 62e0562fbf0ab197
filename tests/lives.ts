import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiClient, createApiClient } from './api-client.ts';
import { codeSentTo } from './outbox.ts';
import { PASSWORD, type TestParvis } from './start-parvis.ts';
import { PIXEL, upload } from './upload.ts';

/** Somebody who has done whatever a visitor may, with a word in all of it that stands nowhere else. */
export interface Life {
  readonly client: ApiClient;
  readonly name: string;
  readonly email: string;
  /** References. */
  readonly account: string;
  readonly testimony: string;
  readonly comment: string;
  /** Under which they have written, and others have answered. */
  readonly post: string;
  /** What may stand nowhere once they are forgotten. */
  readonly marks: readonly string[];
  subjects(): readonly string[];
}

let lived = 0;

/** Signs up, writes, is answered, is published and rejected. */
export async function liveOf(run: TestParvis, editor: ApiClient, mark: string): Promise<Life> {
  lived += 1;
  const name = `Prénom${mark}`;
  const email = `${mark}@example.org`;
  const device = `appareil-${mark}`;
  const phone = `+2376717171${String(lived).padStart(2, '0')}`;
  const visitor = createApiClient(() => run.parvis.url, { deviceId: device });
  const person = { firstName: name, lastName: `Nom${mark}`, email, phone, birthDay: '1931-02-13' };
  const { body } = await visitor.post('/api/users/add', { ...person, password: PASSWORD });
  await visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  const agent = { 'User-Agent': `Navigateur-${mark}` };
  const signedIn = await visitor.post('/api/login', { username: email, password: PASSWORD }, agent);
  const token = String(signedIn.body.token);
  const client = createApiClient(() => run.parvis.url, { deviceId: device, token });
  const registered = await client.post('/api/devices/add', {
    type: 'x',
    specificities: `Ordinateur ${mark}`,
  });
  const file = await upload(run, { ...client, token }, PIXEL, 'FILES_USER_PICTURE', `portrait-${mark}.png`);
  const account = String(body['@id']);
  await client.patch(account, { picture: file });

  const story = (what: string) => ({
    title: `${what} du ${mark}`,
    abstract: `Un soir de ${mark}`,
    content: `J’ai vu le ${mark} luire. `.repeat(9),
  });
  const testimony = String((await client.post('/api/temoignages', story('Le baobab'))).body['@id']);
  await editor.patch(testimony, { status: 'published' });
  const second = String((await client.post('/api/temoignages', story('L’ombre'))).body['@id']);
  await editor.patch(second, { status: 'rejected', reason: 'off-topic', note: `Le ${mark} manque.` });
  const text = { title: `Prier ${lived}`, content: '<p>À table.</p>', status: 'published' };
  const post = String((await editor.post('/api/posts', text)).body['@id']);
  await run.parvis.settle();
  const comment = String(
    (await client.post('/api/comments', { post, message: `Merci, ${mark}.` })).body['@id'],
  );
  const decide = (change: object) => editor.patch(comment, change);
  await decide({ status: 'published' });
  await decide({ status: 'rejected', reason: 'off-topic', errorResponse: `Sans le ${mark}.` });
  await decide({ status: 'published' });
  const answer = await editor.post('/api/comments', { post, message: 'Une réponse.', response: comment });
  await editor.patch(String(answer.body['@id']), { status: 'published' });
  await client.post('/api/likes/add', { post });
  const letter = { firstName: name, lastName: 'x', email, content: `Priez pour ${mark}.` };
  const contact = await client.post('/api/contact/add', letter);
  await editor.post(`${contact.body['@id']}/answer`, { content: `Nous prions pour ${mark}.` });
  // Without signing in, and as some keyboards begin an address.
  const besides = { ...letter, email: `${mark[0]?.toUpperCase()}${email.slice(1)}`, content: `De ${mark}.` };
  const unsigned = await visitor.post('/api/contact/add', besides);
  await visitor.post('/api/newsletters', { name: `Abonnée ${mark}`, email });
  await visitor.post('/api/password/forgot', { username: email });
  await run.parvis.postman.settle();
  await run.parvis.settle();
  const { member } = await editor.get('/api/newsletters');
  const subscriber = member.find(one => one.email === email)?.id;
  return {
    ...{ client, name, email, account, testimony, comment, post },
    marks: [mark, phone],
    subjects: () => [
      `account:${body.id}`,
      `contact:${contact.body.id}`,
      `contact:${unsigned.body.id}`,
      `subscriber:${subscriber}`,
      `device:${registered.body.id}`,
      `file:${file.split('/').at(-1)}`,
    ],
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

/** The bytes of every file of the program, by its path in the data folder. */
export const bytesOf = ({ folder }: TestParvis): Map<string, string> =>
  new Map(filesIn(folder).map(file => [file.slice(folder.length), readFileSync(file, 'latin1')]));

/** Which marks stand where: as they are, or as JSON and base64 write them. */
export const tracesIn = (texts: ReadonlyMap<string, string>, marks: readonly string[]): string[] =>
  [...texts].flatMap(([name, text]) =>
    marks.flatMap(mark => {
      const forms = [
        Buffer.from(mark).toString('latin1'),
        Buffer.from(JSON.stringify(mark).slice(1, -1)).toString('latin1'),
        Buffer.from(mark).toString('base64').slice(2, -4),
      ];
      return forms.some(form => form.length > 3 && text.includes(form)) ? [`${mark} in ${name}`] : [];
    }),
  );
