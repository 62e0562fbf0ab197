/** Categories, tags and files. */
import { LANGUAGES } from '../../contract/languages.ts';
import type { ApiAnswer } from '../api-client.ts';
import { PIXEL, upload } from '../upload.ts';
import { type Acts, as, asEditor, below, mayBe, takeAway, type World, words } from './world.ts';

type Term = 'categories' | 'tags';

/** Among them those that stand at the windows of the home page. */
const TAGS = ['matin', 'midi', 'soir', 'nuit', 'joie', 'paix', 'porte'] as const;

async function make(world: World, kind: Term): Promise<ApiAnswer> {
  const { chance } = world;
  const title = kind === 'tags' ? chance.pick(TAGS) : words(world, 1);
  const english = { translations: { 'en-US': { title: words(world, 1) } } };
  const answer = await asEditor(world).post(`/api/${kind}`, {
    title,
    ...(kind === 'categories' && {
      type: chance.pick(['post', 'post', 'prierre']),
      description: words(world, 4),
    }),
    ...(mayBe(world, 0.5) && english),
  });
  if (answer.status === 201) world[kind].push(String(answer.body['@id']));
  return answer;
}

async function change(world: World, kind: Term, body: object): Promise<ApiAnswer | undefined> {
  if (world[kind].length === 0) return undefined;
  return asEditor(world, world.chance.pick(LANGUAGES)).patch(world.chance.pick(world[kind]), body);
}

async function merge(world: World, kind: Term): Promise<ApiAnswer | undefined> {
  const [from, into] = [world.chance.pick(world[kind]), world.chance.pick(world[kind])];
  if (from === into) return undefined;
  const answer = await asEditor(world).post(`${from}/merge`, { into });
  if (answer.status === 200) takeAway(world, world[kind], from);
  return answer;
}

async function remove(world: World, from: readonly string[][]): Promise<ApiAnswer | undefined> {
  const all = world.chance.pick(from);
  if (all.length === 0) return undefined;
  const reference = world.chance.pick(all);
  const answer = await asEditor(world).delete(reference);
  if (answer.status === 204) takeAway(world, all, reference);
  return answer;
}

const SENT = {
  image: ['FILES_COVER', PIXEL, 'image.png'],
  document: ['FILES_DOCUMENT', Buffer.from('%PDF-1.7\n'), 'livre.pdf'],
  audio: ['FILES_AUDIO', Buffer.from('ID3\x03 audio of a text'), 'voix.mp3'],
} as const;

const anyFile = (world: World): string | undefined => {
  const all = Object.values(world.files).flat();
  return all.length > 0 ? world.chance.pick(all) : undefined;
};

async function replace(world: World): Promise<ApiAnswer | undefined> {
  if (world.files.image.length === 0) return undefined;
  const form = new FormData();
  form.append('file', new File([PIXEL], 'autre.png'));
  const { token } = as(world, world.editor);
  const headers = { Authorization: `Bearer ${token}` };
  const address = world.run.parvis.url + world.chance.pick(world.files.image);
  const { status, headers: answered } = await fetch(address, { method: 'POST', body: form, headers });
  return { status, headers: answered, body: {}, member: [] };
}

export const ACTS_OF_THE_HOUSE: Acts = {
  'make a category': [2, world => make(world, 'categories')],
  'make a tag': [2, world => make(world, 'tags')],
  'rename a category': [2, world => change(world, 'categories', { title: words(world, 1) })],
  'rename a tag': [1, world => change(world, 'tags', { title: words(world, 1) })],
  'order a category': [1, world => change(world, 'categories', { rank: below(world, 100) })],
  'merge categories': [
    1,
    async world => (world.categories.length > 1 ? merge(world, 'categories') : undefined),
  ],
  'merge tags': [1, async world => (world.tags.length > 1 ? merge(world, 'tags') : undefined)],
  'remove a term': [1, world => remove(world, [world.categories, world.tags])],
  'send a file': [
    3,
    async world => {
      const type = world.chance.pick(['image', 'image', 'document', 'audio'] as const);
      const [code, bytes, name] = SENT[type];
      world.files[type].push(await upload(world.run, as(world, world.editor), bytes, code, name));
      return undefined;
    },
  ],
  'describe a file': [
    1,
    async world => {
      const file = anyFile(world);
      return file
        ? asEditor(world).patch(file, { alt: words(world, 3), credit: words(world, 1) })
        : undefined;
    },
  ],
  'replace a picture': [1, replace],
  'remove a file': [1, world => remove(world, Object.values(world.files))],
};
