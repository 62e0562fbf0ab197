/** Who comes, writes, answers and goes. */
import { LANGUAGES } from '../../contract/languages.ts';
import { type ApiAnswer, createApiClient } from '../api-client.ts';
import { codeSentTo } from '../outbox.ts';
import { PASSWORD } from '../start-parvis.ts';
import { PIXEL, upload } from '../upload.ts';
import {
  type Act,
  type Acts,
  about,
  as,
  asAdmin,
  asEditor,
  below,
  here,
  idOf,
  mayBe,
  type Person,
  prose,
  readable,
  some,
  type World,
  type Written,
  words,
} from './world.ts';

const NAMES = ['Agnes', 'Blandine', 'Cyrille', 'Denise', 'Etienne', 'Felicite', 'Gaspard'] as const;
const MOST_PEOPLE = NAMES.length;

/** With a code from the mail, so that they are seen. */
export async function signUp(world: World): Promise<ApiAnswer | undefined> {
  const { run, authors } = world;
  const name = NAMES[authors.length];
  if (name === undefined || authors.length >= MOST_PEOPLE) return undefined;
  const mark = `${name}${below(world, 1e6)}`;
  const email = `${mark.toLowerCase()}@example.org`;
  const visitor = createApiClient(() => run.parvis.url, { deviceId: `device-of-${mark}` });
  const account = { firstName: mark, lastName: `Nom${mark}`, email, password: PASSWORD };
  const answer = await visitor.post('/api/users/add', account);
  if (answer.status !== 201) return answer;
  authors.push({
    ...{ userId: Number(answer.body.id), mark, email, standing: 'here' },
    traces: new Set([String(answer.body['@id']), String(answer.body.id)]),
    own: new Set([String(answer.body['@id'])]),
  });
  return visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
}

const somebody = (world: World): Person | undefined => {
  const all = here(world);
  return all.length > 0 ? world.chance.pick(all) : undefined;
};

const byThemselves =
  (act: (world: World, person: Person) => Promise<ApiAnswer | undefined>): Act =>
  async world => {
    const person = somebody(world);
    return person && act(world, person);
  };

const changing = (body: (world: World, person: Person) => object): Act =>
  byThemselves((world, person) => as(world, person).patch(`/api/user/${person.userId}`, body(world, person)));

async function testify(world: World, person: Person): Promise<ApiAnswer> {
  const answer = await as(world, person).post('/api/temoignages', {
    ...{ title: `${words(world, 2)} ${person.mark}`, content: prose(world, person.mark) },
    ...{ language: world.chance.pick(LANGUAGES), tags: some(world, world.tags, 2) },
    ...(mayBe(world, 0.4) && { abstract: `${person.mark} ${words(world, 3)}` }),
  });
  if (answer.status === 201) {
    add(world.testimonies, answer, person);
    person.own.add(String(answer.body['@id']));
  }
  return answer;
}

function add(all: Written[], { body }: ApiAnswer, by: Person, under = ''): void {
  const reference = String(body['@id']);
  all.push({ reference, by, under });
  by.traces.add(reference).add(idOf(reference));
}

async function comment(world: World, person: Person): Promise<ApiAnswer | undefined> {
  const { chance, comments } = world;
  const texts = await readable(world);
  if (texts.length === 0) return undefined;
  const under = chance.pick(texts);
  const beside = comments.filter(one => one.under === under);
  const response = mayBe(world, 0.5) && beside.length > 0 ? chance.pick(beside).reference : undefined;
  const message = `${words(world, 5)} ${person.mark}`;
  const answer = await as(world, person).post('/api/comments', { ...about(under), message, response });
  if (answer.status !== 201) return answer;
  add(comments, answer, person, under);
  person.traces.add(idOf(under));
  return answer;
}

const onOne =
  (which: 'testimonies' | 'comments', act: (world: World, one: Written) => Promise<ApiAnswer>): Act =>
  async world => {
    const all = world[which].filter(({ by }) => by.standing === 'here');
    return all.length > 0 ? act(world, world.chance.pick(all)) : undefined;
  };

const REJECT = { status: 'rejected', reason: 'off-topic' } as const;
const decide = (world: World, { reference, by }: Written) =>
  asEditor(world).patch(
    reference,
    world.chance.pick<object>([
      { status: 'published' },
      { status: 'published' },
      { status: 'published' },
      REJECT,
      ...(reference.includes('temoignage')
        ? [
            { status: 'unpublished', reason: 'names-others' },
            { status: 'published', title: `${words(world, 2)} ${by.mark}` },
          ]
        : []),
    ]),
  );

/** By an administrator, at their wish; what they have published may stay without their name. */
async function forget(world: World, person: Person): Promise<ApiAnswer> {
  const asked = { reason: 'Demande reçue par lettre.', keepTexts: mayBe(world, 0.5) };
  const answer = await asAdmin(world).delete(`/api/user/${person.userId}`, {}, asked);
  if (answer.status === 200) person.standing = 'forgotten';
  await world.run.parvis.forgetting.rounds.round();
  return answer;
}

export const ACTS_OF_PEOPLE: Acts = {
  'sign up': [2, signUp],
  testify: [6, byThemselves(testify)],
  'decide on a testimony': [9, onOne('testimonies', decide)],
  'edit a testimony': [
    2,
    onOne('testimonies', (world, { reference, by }) =>
      asEditor(world).patch(reference, { content: prose(world, by.mark), tags: some(world, world.tags, 2) }),
    ),
  ],
  'take a decision back': [
    1,
    onOne('testimonies', (world, { reference }) => asEditor(world).post(`${reference}/undo`, {})),
  ],
  'withdraw a testimony': [
    1,
    onOne('testimonies', (world, { reference, by }) => as(world, by).delete(reference)),
  ],
  comment: [7, byThemselves(comment)],
  'decide on a comment': [10, onOne('comments', decide)],
  'rewrite a comment': [
    1,
    onOne('comments', (world, { reference, by }) =>
      as(world, by).patch(reference, { message: `${words(world, 4)} ${by.mark}` }),
    ),
  ],
  'take a decision on a comment back': [
    1,
    onOne('comments', (world, { reference }) => asEditor(world).post(`${reference}/undo`, {})),
  ],
  'withdraw a comment': [1, onOne('comments', (world, { reference, by }) => as(world, by).delete(reference))],
  'be called otherwise': [1, changing((world, { mark }) => ({ firstName: `${mark} ${words(world, 1)}` }))],
  'be seen otherwise': [
    2,
    changing(world => ({ visibleName: world.chance.pick(['anonymous', 'firstName', 'fullName']) })),
  ],
  'show oneself': [
    1,
    byThemselves(async (world, person) => {
      const client = as(world, person);
      const picture = await upload(world.run, client, PIXEL, 'FILES_USER_PICTURE', 'portrait.png');
      person.traces.add(picture).add(idOf(picture));
      return client.patch(`/api/user/${person.userId}`, { picture });
    }),
  ],
  'close an account': [
    0.5,
    byThemselves(async (world, person) => {
      person.standing = 'closed';
      return asAdmin(world).delete(`/api/user/${person.userId}`, {}, {});
    }),
  ],
  'open an account again': [
    0.5,
    async world => {
      const closed = world.authors.find(({ standing }) => standing === 'closed');
      if (!closed) return undefined;
      closed.standing = 'back';
      return asAdmin(world).patch(`/api/user/${closed.userId}`, { deletedAt: null });
    },
  ],
  'forget somebody': [0.5, byThemselves(forget)],
};
