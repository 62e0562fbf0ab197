import { type ApiAnswer, type ApiClient, createApiClient } from '../api-client.ts';

/** What a visitor was told, outside of the program: the event that must then be in the log. */
export interface Acknowledged {
  readonly type: string;
  /** Of whom or what: the id that the answer names, or the device. */
  readonly of: string;
}

export interface Journal {
  readonly acknowledged: Acknowledged[];
  /** Answers that were neither a yes nor a broken connection. */
  readonly unexpected: string[];
  /** Called with each yes. */
  readonly wrote?: () => void;
}

const PASSWORD = 'Lumiere-2026';
const TEXT = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(4)}`;

/** A moderator, a writer and two texts, to begin with. */
export async function givenTexts(url: string, journal: Journal) {
  const visitor = createApiClient(() => url, { deviceId: 'device-setup' });
  const tokenOf = async (username: string) =>
    String((await visitor.post('/api/login', { username, password: PASSWORD })).body.token);
  const editor = createApiClient(() => url, {
    deviceId: 'device-e',
    token: await tokenOf('admin@example.org'),
  });
  const posts: string[] = [];
  for (const title of ['Prier à table', 'Prier en marchant']) {
    const post = { title, content: '<p>Un signe de croix.</p>', status: 'published' };
    posts.push(String((await editor.post('/api/posts', post)).body['@id']));
  }
  await signUp(visitor, 'author', journal);
  const author = createApiClient(() => url, {
    deviceId: 'device-a',
    token: await tokenOf('author@example.org'),
  });
  return { editor, author, posts };
}
type Given = Awaited<ReturnType<typeof givenTexts>>;

/** Writes as fast as it is answered, until the connection breaks. */
export async function writeUntilCut(
  url: string,
  given: Given,
  name: string,
  journal: Journal,
): Promise<void> {
  for (let count = 0; ; count++) {
    const deviceId = `device-${name}-${count}`;
    const visitor = createApiClient(() => url, { deviceId });
    const post = given.posts[count % given.posts.length];
    try {
      const like = await visitor.post('/api/likes/add', { post, status: true });
      note(journal, like, 'ContentLiked', deviceId);
      const view = await visitor.post('/api/views/add', { post });
      note(journal, view, 'ViewRecorded', deviceId);
      if (count % 4 === 0) await signUp(visitor, `${name}-${count}`, journal);
      if (count % 2 === 0) await testify(given, `${name} ${count}`, journal, count % 4 === 0);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function signUp(visitor: ApiClient, name: string, journal: Journal): Promise<void> {
  const account = { firstName: name, lastName: 'Exemple', email: `${name}@example.org`, password: PASSWORD };
  const answer = await visitor.post('/api/users/add', account);
  note(journal, answer, 'UserRegistered', String(answer.body.id));
}

async function testify(
  { author, editor }: Given,
  name: string,
  journal: Journal,
  good: boolean,
): Promise<void> {
  const sent = await author.post('/api/temoignages', { title: `Une porte ${name}`, content: TEXT });
  const id = String(sent.body.id);
  note(journal, sent, 'TestimonySubmitted', id);
  const decision = good ? { status: 'published' } : { status: 'rejected', reason: 'other' };
  const decided = await editor.patch(String(sent.body['@id']), decision);
  note(journal, decided, good ? 'TestimonyPublished' : 'TestimonyRejected', id);
}

function note(
  { acknowledged, unexpected, wrote }: Journal,
  { status, body }: ApiAnswer,
  type: string,
  of: string,
): void {
  if (status < 300) {
    acknowledged.push({ type, of });
    wrote?.();
  } else unexpected.push(`${type} ${of}: ${status} ${JSON.stringify(body)}`);
}
