import { HOUR_MS } from '../../contract/durations.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { COVER_SEASONS } from '../../contract/publications.ts';
import type { ApiAnswer } from '../api-client.ts';
import {
  type Act,
  type Acts,
  asAdmin,
  asEditor,
  below,
  mayBe,
  prose,
  some,
  type World,
  words,
} from './world.ts';

const KINDS = [
  'posts',
  'posts',
  'posts',
  'actualites',
  'documents',
  'realisations',
  'multimedias',
  'voix_offs',
] as const;
const STATUSES = ['draft', 're-read', 'published', 'published', 'published'] as const;
const CHANGED_TO = [...STATUSES, 'archived'] as const;

const picked = (world: World, all: readonly string[]): string | null =>
  all.length > 0 && mayBe(world, 0.7) ? world.chance.pick(all) : null;

function detailsOf(world: World, kind: (typeof KINDS)[number]): object | undefined {
  const { chance, files, texts, testimonies } = world;
  switch (kind) {
    case 'posts':
      return { type: chance.pick(['post', 'post', 'prierre']) };
    case 'actualites':
      return { place: words(world, 1), happensOn: '2026-04-05' };
    case 'documents':
      return { nature: chance.pick(['book', 'calendar']), files: some(world, files.document, 2) };
    case 'realisations':
      return { nature: 'aid', place: words(world, 1), gallery: some(world, files.image, 2), amount: 1500 };
    case 'multimedias': {
      const audio = picked(world, files.audio);
      return audio === null ? { media: 'image' } : { media: 'audio', address: audio, duration: 60 };
    }
    case 'voix_offs': {
      const read = [
        ...texts.filter(text => text.includes('/post/')),
        ...testimonies.map(one => one.reference),
      ];
      const audio = picked(world, files.audio);
      return read.length === 0 || audio === null
        ? undefined
        : { text: chance.pick(read), audio, narrator: words(world, 1) };
    }
    default:
      return kind satisfies never;
  }
}

/** What any text may be given beside its words. */
function around(world: World): Record<string, unknown> {
  const { chance, files, tags, authors } = world;
  return {
    ...(mayBe(world, 0.5) && { tags: some(world, tags, 3) }),
    ...(mayBe(world, 0.4) && { cover: picked(world, files.image) }),
    ...(mayBe(world, 0.3) && { season: chance.pick(COVER_SEASONS) }),
    ...(mayBe(world, 0.3) && { authorName: words(world, 1) }),
    ...(mayBe(world, 0.3) &&
      authors.length > 0 && { author: `/api/user/${chance.pick(authors).userId}`, authorName: '' }),
  };
}

function statusIn(world: World, statuses: readonly string[]): object {
  if (mayBe(world, 0.15))
    return {
      status: 'scheduled',
      publishAt: new Date(world.clock.at + HOUR_MS * (1 + below(world, 60))).toISOString(),
    };
  return { status: world.chance.pick(statuses) };
}

const onText =
  (act: (world: World, of: string) => Promise<ApiAnswer | undefined>): Act =>
  async world =>
    world.texts.length > 0 ? act(world, world.chance.pick(world.texts)) : undefined;

const changing = (body: (world: World) => object): Act =>
  onText((world, of) =>
    asEditor(world).patch(of, { language: world.chance.pick(LANGUAGES), ...body(world) }),
  );

async function write(world: World): Promise<ApiAnswer | undefined> {
  const kind = world.chance.pick(KINDS);
  const details = detailsOf(world, kind);
  if (!details) return undefined;
  const answer = await asEditor(world).post(`/api/${kind}`, {
    ...{ title: words(world, 1 + below(world, 2)), content: prose(world) },
    language: world.chance.pick(LANGUAGES),
    ...(mayBe(world, 0.5) && { abstract: words(world, 6) }),
    ...(kind === 'posts' && mayBe(world, 0.6) && { categories: some(world, world.categories, 2) }),
    ...{ ...details, ...around(world), ...statusIn(world, STATUSES) },
  });
  if (answer.status === 201) world.texts.push(String(answer.body['@id']));
  return answer;
}

/** As one of its versions had it. */
async function restoreVersion(world: World, of: string): Promise<ApiAnswer> {
  const versions = await asAdmin(world).get(`/api/versions?of=${of}`);
  if (versions.status !== 200) return versions;
  return asAdmin(world).post(`${world.chance.pick(versions.member)['@id']}/restore`, {});
}

async function chooseAddress(world: World, of: string): Promise<ApiAnswer> {
  const plain = words(world, 2)
    .normalize('NFD')
    .replace(/[^a-z ]/g, '');
  const slug = plain.replaceAll(' ', '-');
  return asEditor(world).patch(`${of}/edition`, { texts: { [world.chance.pick(LANGUAGES)]: { slug } } });
}

async function share(world: World, of: string): Promise<ApiAnswer> {
  const answer = await asEditor(world).post(`${of}/previews`, { hours: 1 + below(world, 48) });
  if (answer.status !== 201) return answer;
  world.previews.push(String(answer.body['@id']));
  world.secrets.push(String(answer.body.path).replace('apercu/', '/api/previews/'));
  return answer;
}

const writeHouse: Act = world => {
  const { chance } = world;
  const page = `/api/house_page/${chance.pick(['a-propos', 'faq', 'faire-un-don'])}`;
  const text = { [chance.pick(['title', 'content'])]: words(world, 6) };
  return asAdmin(world, chance.pick(LANGUAGES)).patch(page, text);
};

export const ACTS_OF_TEXTS: Acts = {
  write: [7, write],
  'change words': [5, changing(world => ({ [world.chance.pick(['title', 'abstract'])]: words(world, 2) }))],
  rewrite: [2, changing(world => ({ content: prose(world) }))],
  translate: [4, changing(world => ({ title: words(world, 2), content: prose(world) }))],
  'put around': [4, changing(around)],
  'put into categories': [2, changing(world => ({ categories: some(world, world.categories, 2) }))],
  'give a status': [9, changing(world => statusIn(world, CHANGED_TO))],
  'choose an address': [2, onText(chooseAddress)],
  'remove a text': [2, onText((world, of) => asEditor(world).delete(of))],
  'bring a text back': [2, onText((world, of) => asAdmin(world).post(`${of}/restore`, {}))],
  'restore a version of a text': [3, onText(restoreVersion)],
  'restore a version of a term': [
    1,
    async world => {
      const all = [...world.categories, ...world.tags];
      return all.length > 0 ? restoreVersion(world, world.chance.pick(all)) : undefined;
    },
  ],
  'pin at the head': [1, onText((world, lead) => asEditor(world).patch('/api/home', { lead }))],
  'take the pin away': [0.5, world => asEditor(world).patch('/api/home', { lead: null })],
  'share a preview': [1, onText(share)],
  'take a preview back': [
    0.5,
    async world =>
      world.previews.length > 0 ? asEditor(world).delete(world.chance.pick(world.previews)) : undefined,
  ],
  'write a page of the house': [1, writeHouse],
};
