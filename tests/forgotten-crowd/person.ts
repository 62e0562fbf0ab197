/** Somebody whose life on the platform is a matter of chance, and in all of it words that stand nowhere else. */
import sharp from 'sharp';
import { type ApiAnswer, type ApiClient, createApiClient } from '../api-client.ts';
import { codeSentTo } from '../outbox.ts';
import type { createRandom } from '../random.ts';
import { PASSWORD, type TestParvis } from '../start-parvis.ts';
import { upload } from '../upload.ts';
import type { Marks } from './marks.ts';

export interface Parish {
  readonly run: TestParvis;
  readonly editor: ApiClient;
  readonly chance: ReturnType<typeof createRandom>;
  readonly newMarks: () => Marks;
  /** References of texts to be commented on, of comments to be answered, and paths of pages. */
  readonly texts: string[];
  readonly comments: string[];
  readonly pages: Set<string>;
}

export interface Person {
  readonly marks: Marks;
  readonly account: string;
  /** What is left of the life, one thing after another. */
  readonly deeds: (() => Promise<void>)[];
  /** Keys of these seal what is theirs. */
  readonly subjects: Set<string>;
  /** References of what the public can read. */
  readonly published: Set<string>;
  /** That they have shown to be theirs. */
  readonly confirmed: Set<string>;
  readonly addresses: Map<string, Marks>;
  /** What was sent under an address by somebody who was not signed in. */
  readonly besides: {
    readonly address: string;
    readonly marks: Marks;
    readonly subject: string | undefined;
  }[];
  client: ApiClient;
}

const idOf = (reference: unknown): string => String(reference).split('/').at(-1) as string;

async function picture({ chance }: Parish, marks: Marks): Promise<Buffer> {
  const side = 24;
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, () => Math.floor(chance.random() * 256)),
  );
  const sent = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  marks.bytes('picture as it was sent', middle(sent));
  return sent;
}
const middle = (bytes: Buffer): Buffer => bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 40);

function done(answer: ApiAnswer, what: string): ApiAnswer {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function signUp(parish: Parish, marks: Marks): Promise<Person> {
  const { run, editor, chance } = parish;
  const { random, pick } = chance;
  const mayBe = (share: number) => random() < share;
  const device = `appareil-${marks.word('device')}`;
  const addresses = new Map<string, Marks>();
  const newAddress = () => {
    const own = parish.newMarks();
    const address = `${own.word('e-mail')}@example.org`;
    addresses.set(address, own);
    return address;
  };
  let email = newAddress();
  const names = { firstName: marks.word('firstName'), lastName: marks.word('lastName') };
  const visitor = createApiClient(() => run.parvis.url, { deviceId: device });
  const more = {
    ...(mayBe(0.7) && { phone: marks.phone('phone') }),
    ...(mayBe(0.7) && { birthDay: marks.birthDay() }),
    ...(mayBe(0.4) && { newsletter: true }),
  };
  const subjects = new Set<string>();
  const sendPicture = async (token: string | undefined): Promise<string> => {
    const name = `${marks.word('file name')}.png`;
    const file = await upload(
      run,
      { token, deviceId: device },
      await picture(parish, marks),
      'FILES_USER_PICTURE',
      name,
    );
    subjects.add(`file:${idOf(file)}`);
    const { path } = (await visitor.get(file)).body;
    for (const shown of [path, `/media/cache/resolve/avatar${path}`]) {
      const answer = await fetch(run.parvis.url + shown);
      marks.bytes(
        `picture at ${String(shown).slice(0, 20)}`,
        middle(Buffer.from(await answer.arrayBuffer())),
      );
    }
    return file;
  };
  const { body } = done(
    await visitor.post('/api/users/add', { ...names, email, password: PASSWORD, ...more }),
    'sign-up',
  );
  const account = String(body['@id']);
  subjects.add(`account:${body.id}`);

  const register = async (by: ApiClient) => {
    const specificities = `Ordinateur ${marks.word('specificities')}`;
    const answer = done(await by.post('/api/devices/add', { type: 'x', specificities }), 'device');
    subjects.add(`device:${answer.body.id}`);
  };
  const signIn = async () => {
    const agent = { 'User-Agent': `Navigateur-${marks.word('agent')}` };
    const answer = done(
      await visitor.post('/api/login', { username: email, password: PASSWORD }, agent),
      'sign-in',
    );
    person.client = createApiClient(() => run.parvis.url, {
      deviceId: device,
      token: String(answer.body.token),
    });
  };
  const published = new Set<string>();
  const confirmed = new Set<string>();
  const decideTestimony = async (reference: string) => {
    const note = () => `Voyez ${marks.word('note')}.`;
    const decision = pick([
      'publish',
      'publish',
      'edit and publish',
      'reject',
      'unpublish',
      'wait',
      'withdraw',
    ]);
    const patch = async (change: object) => done(await editor.patch(reference, change), decision);
    if (decision === 'reject') await patch({ status: 'rejected', reason: 'off-topic', note: note() });
    if (decision === 'wait') return;
    if (decision === 'withdraw') {
      done(await person.client.patch(reference, { status: 'withdrawn' }), decision);
      return;
    }
    if (decision === 'reject') return;
    const edited = decision === 'edit and publish' && `Revu : ${marks.word('edited content')}. `.repeat(8);
    const { path } = (await patch({ status: 'published', ...(edited && { content: edited }) })).body;
    parish.pages.add(`/fr/${path}`);
    if (decision === 'unpublish')
      await patch({ status: 'unpublished', reason: 'names-others', note: note() });
    else {
      parish.texts.push(reference);
      published.add(reference);
    }
  };
  const besides: Person['besides'][number][] = [];
  const deed: Record<string, () => Promise<void>> = {
    device: () => register(person.client),
    async portrait() {
      const reference = await sendPicture(mayBe(0.5) ? person.client.token : undefined);
      await person.client.patch(account, { picture: reference });
    },
    async profile() {
      done(
        await person.client.patch(account, {
          firstName: marks.word('other name'),
          phone: marks.phone('other phone'),
        }),
        'profile',
      );
    },
    async address() {
      const other = newAddress();
      const { status } = await person.client.post('/api/email/change', { email: other, password: PASSWORD });
      if (status >= 300) return;
      const token = await codeSentTo(run, other);
      done(await person.client.post('/api/email/verified', { token }), 'address');
      email = other;
      confirmed.add(other);
    },
    async testimony() {
      const content = `J’ai vu ${marks.word('testimony')} luire. `.repeat(5 + Math.floor(random() * 30));
      const title = `Le jour de ${marks.word('title')}`;
      const sent = done(await person.client.post('/api/temoignages', { title, content }), 'testimony');
      await decideTestimony(String(sent.body['@id']));
    },
    async comment() {
      const text = pick(parish.texts);
      const kind = text.includes('post') ? 'post' : 'temoignage';
      const message = `Merci, ${marks.word('comment')}.`;
      const sent = await person.client.post('/api/comments', { [kind]: text, message });
      // Its text may have gone with its author.
      if (sent.status >= 300) return;
      const reference = String(sent.body['@id']);
      const decide = (change: object) => editor.patch(reference, change);
      const reject = async () => {
        const errorResponse = `Sans ${marks.word('comment note')}.`;
        done(await decide({ status: 'rejected', reason: 'off-topic', errorResponse }), 'reject');
      };
      if (mayBe(0.2)) await reject();
      else if (mayBe(0.8)) {
        if ((await decide({ status: 'published' })).status >= 300) return;
        if (mayBe(0.3)) {
          await reject();
          done(await decide({ status: 'published' }), 'publish again');
        }
        published.add(reference);
        parish.comments.push(reference);
      }
    },
    async answer() {
      const response = parish.comments.length > 0 && pick(parish.comments);
      const asked = response && (await editor.get(response)).body;
      if (!asked) return;
      const under = asked.post ? { post: asked.post } : { temoignage: asked.temoignage };
      await person.client.post('/api/comments', {
        ...under,
        response,
        message: `Oui, ${marks.word('answer')}.`,
      });
    },
    async message() {
      const isSignedIn = mayBe(0.5);
      const own = isSignedIn ? marks : parish.newMarks();
      const letter = {
        ...{ firstName: own.word('letter name'), lastName: 'x', email, address: own.word('street') },
        ...{ content: `Priez pour ${own.word('letter')}.`, phone: own.phone('letter phone') },
      };
      const by = isSignedIn ? person.client : visitor;
      const { body: sent } = done(await by.post('/api/contact/add', letter), 'message');
      const subject = `contact:${sent.id}`;
      if (mayBe(0.6)) {
        const content = `Nous prions pour ${own.word('answer to a letter')}.`;
        done(await editor.post(`${sent['@id']}/answer`, { content }), 'answer');
      }
      if (isSignedIn) subjects.add(subject);
      else besides.push({ address: email, marks: own, subject });
    },
    async newsletter() {
      const own = parish.newMarks();
      done(await visitor.post('/api/newsletters', { name: own.word('subscriber'), email }), 'newsletter');
      besides.push({ address: email, marks: own, subject: undefined });
    },
    async forgottenPassword() {
      await visitor.post('/api/password/forgot', { username: email });
    },
    async like() {
      const text = pick(parish.texts);
      const kind = text.includes('post') ? 'post' : 'temoignage';
      await person.client.post('/api/likes/add', { [kind]: text });
      await person.client.post('/api/views/add', { [kind]: text });
    },
    async archive() {
      await person.client.post('/api/users/me/archive', {});
      await run.parvis.archives.settle();
    },
    async visit() {
      for (const page of parish.pages)
        if (mayBe(0.3)) await (await fetch(run.parvis.url + page)).arrayBuffer();
      await visitor.get('/api/temoignages');
    },
  };
  const person: Person = {
    ...{ marks, account, subjects, published, confirmed, addresses, besides, client: visitor, deeds: [] },
  };
  if (mayBe(0.6)) {
    done(
      await visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) }),
      'code',
    );
    confirmed.add(email);
  }
  if (mayBe(0.5)) await register(visitor);
  await signIn();
  const all = Object.values(deed);
  for (let left = 4 + Math.floor(random() * 12); left > 0; left -= 1) person.deeds.push(pick(all));
  return person;
}
