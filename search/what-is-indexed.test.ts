import { expect, test } from 'vitest';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { createHistory, type History } from '../tests/build-events.ts';
import { concernsSearch, indexChanges } from './what-is-indexed.ts';

const recorded = (history: History, stream: string): RecordedEvent[] =>
  history.events
    .filter(event => event.stream === stream)
    .map((event, revision) => ({ ...event, revision, position: String(revision).padStart(4, '0') }));
const documents = (history: History, stream: string) =>
  Object.fromEntries(indexChanges(stream, recorded(history, stream)));

const publication = (more: Parameters<History['publication']>[0] = {}) => {
  const history = createHistory();
  history.publication({ publicationId: 7, categories: [11], tags: [31, 32], ...more });
  return history;
};
const inFrench = { publicationId: 7, language: 'fr' } as const;

test('a published translation, as plain text with its kind, categories and tags', () => {
  const history = publication({ type: 'prierre', languages: [] });
  history.translation(7, 'fr', {
    title: 'Notre Père',
    abstract: 'La prière.',
    content: '<p>Notre&nbsp;Père, <em>qui</em> es</p><p>aux cieux &amp; partout</p>',
    slug: 'notre-pere',
  });
  history.publish(7, 'fr');
  expect(documents(history, 'publication-7')).toEqual({
    'post:7:fr': {
      id: 'post:7:fr',
      kind: 'prierre',
      entity: 7,
      language: 'fr',
      title: 'Notre Père',
      abstract: 'La prière.',
      text: 'Notre\u00A0Père, qui es\naux cieux & partout',
      slug: 'notre-pere',
      categories: ['11'],
      tags: ['31', '32'],
      publishedAt: '2026-01-05T08:02:00.000Z',
    },
    'post:7:en-US': null,
  });
});

test('a teaching is an enseignement', () => {
  expect(documents(publication(), 'publication-7')['post:7:fr']).toMatchObject({ kind: 'enseignement' });
});

test.each([
  ['actualite', 'actualite'],
  ['document', 'documentation'],
  ['realisation', 'realisation'],
  ['multimedia', 'multimedia'],
] as const)('what is of kind %s is found in %s', (kind, section) => {
  const found = documents(publication({ kind, type: null }), 'publication-7');
  expect(found[`${kind}:7:fr`]).toMatchObject({ id: `${kind}:7:fr`, kind: section, entity: 7 });
});

test('a voice-over has no page that a hit could lead to', () => {
  expect(documents(publication({ kind: 'voix_off', type: null }), 'publication-7')).toEqual({});
});

test('what is said in a recording is found too', () => {
  const history = publication({ kind: 'multimedia', type: null });
  history.add('publication-7', 'DetailsGiven', {
    publicationId: 7,
    details: {
      kind: 'multimedia',
      media: 'audio',
      address: '/api/file/3',
      duration: 60,
      transcript: 'Bienvenue à tous.',
      inLanguage: 'fr',
    },
  });
  expect(documents(history, 'publication-7')['multimedia:7:fr']?.text).toMatch(/\nBienvenue à tous\.$/);
});

test('each language for itself', () => {
  const history = publication({ languages: ['fr', 'en-US'], published: false });
  expect(documents(history, 'publication-7')).toEqual({ 'post:7:fr': null, 'post:7:en-US': null });
  history.publish(7, 'en-US');
  const { 'post:7:fr': french, 'post:7:en-US': english } = documents(history, 'publication-7');
  expect(french).toBeNull();
  expect(english).toMatchObject({ language: 'en-US', entity: 7 });
});

test.each(['TranslationSentForReview', 'TranslationReturnedToDraft', 'TranslationArchived'] as const)(
  'not after %s, and again when it is published again',
  type => {
    const history = publication();
    history.add('publication-7', type, inFrench);
    expect(documents(history, 'publication-7')['post:7:fr']).toBeNull();
    history.publish(7, 'fr');
    expect(documents(history, 'publication-7')['post:7:fr']).not.toBeNull();
  },
);

test('not while it is scheduled', () => {
  const history = publication();
  history.add('publication-7', 'TranslationScheduled', {
    ...inFrench,
    publishAt: '2027-01-01T00:00:00.000Z',
  });
  expect(documents(history, 'publication-7')['post:7:fr']).toBeNull();
});

test('what is rewritten or classified while published is found as it is now', () => {
  const history = publication();
  history.translation(7, 'fr', { title: 'Autrement' });
  history.add('publication-7', 'PublicationClassified', { publicationId: 7, categories: [12], tags: [] });
  const found = documents(history, 'publication-7')['post:7:fr'];
  expect(found).toMatchObject({ title: 'Autrement', categories: ['12'], tags: [] });
});

const testimony = () => {
  const history = createHistory();
  history.testimony({
    testimonyId: 9,
    title: 'Guérie',
    content: 'Texte <b>écrit</b>',
    tags: [31],
    language: 'en-US',
  });
  return history;
};
const publish = (history: History) =>
  history.add('testimony-9', 'TestimonyPublished', {
    testimonyId: 9,
    userId: 1,
    slug: 'guerie',
    publishedAt: '2026-03-01T00:00:00.000Z',
    note: '',
  });

test('a testimony only once it is published, as the editor left it', () => {
  const history = testimony();
  expect(documents(history, 'testimony-9')).toEqual({ 'temoignage:9': null });
  const edited = { title: 'Guérie enfin', abstract: 'Bref.', content: '<p>Corrigé.</p>', readTimeMinutes: 1 };
  const classified = { tags: [4], cover: null };
  history.add('testimony-9', 'TestimonyEdited', { testimonyId: 9, userId: 1, ...edited, ...classified });
  expect(documents(history, 'testimony-9')).toEqual({ 'temoignage:9': null });
  publish(history);
  expect(documents(history, 'testimony-9')['temoignage:9']).toEqual({
    id: 'temoignage:9',
    kind: 'temoignage',
    entity: 9,
    language: 'en-US',
    title: 'Guérie enfin',
    abstract: 'Bref.',
    text: 'Corrigé.',
    slug: 'guerie',
    categories: [],
    tags: ['4'],
    publishedAt: '2026-03-01T00:00:00.000Z',
  });
});

test('of the text of a testimony the words alone', () => {
  const history = testimony();
  publish(history);
  expect(documents(history, 'testimony-9')['temoignage:9']).toMatchObject({ text: 'Texte écrit' });
});

test('not while it is taken down; published again, as before', () => {
  const history = testimony();
  publish(history);
  const before = documents(history, 'testimony-9');
  history.add('testimony-9', 'TestimonyUnpublished', {
    testimonyId: 9,
    userId: 1,
    reason: 'other',
    note: '',
  });
  expect(documents(history, 'testimony-9')).toEqual({ 'temoignage:9': null });
  publish(history);
  expect(documents(history, 'testimony-9')).toEqual(before);
});

test('not when it was rejected or withdrawn', () => {
  const rejected = testimony();
  rejected.add('testimony-9', 'TestimonyRejected', { testimonyId: 9, userId: 1, reason: 'other', note: '' });
  expect(documents(rejected, 'testimony-9')).toEqual({ 'temoignage:9': null });
  const withdrawn = testimony();
  publish(withdrawn);
  withdrawn.add('testimony-9', 'TestimonyWithdrawn', { testimonyId: 9, userId: 7 });
  expect(documents(withdrawn, 'testimony-9')).toEqual({ 'temoignage:9': null });
});

test('reactions, accounts and taxonomy do not concern the search', () => {
  const history = publication();
  history.testimony();
  history.view('post', 7);
  history.reaction('ContentLiked', 7);
  const concerned = new Set(history.events.filter(concernsSearch).map(({ stream }) => stream.split('-')[0]));
  expect([...concerned].sort()).toEqual(['publication', 'testimony']);
  expect(indexChanges('view-7-device', []).size).toBe(0);
});
