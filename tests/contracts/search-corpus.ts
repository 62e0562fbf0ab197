/** A few texts in both languages, for what a search index promises. */
import type { Progress, SearchDocument } from '../../search/search-index.ts';

export const upTo = (position: string): Progress => ({
  log: 'the log of these tests',
  position,
  changedAt: position,
  parked: [],
});

let made = 0;

/** Each newer than the one before. */
const text = (
  id: string,
  fields: Partial<SearchDocument> & Pick<SearchDocument, 'title' | 'text'>,
): SearchDocument => {
  made += 1;
  return {
    id,
    kind: 'enseignement',
    entity: made,
    language: 'fr',
    abstract: '',
    slug: id.replaceAll(':', '-'),
    categories: [],
    tags: [],
    publishedAt: new Date(Date.UTC(2026, 0, made)).toISOString(),
    ...fields,
  };
};

export const CORPUS: readonly SearchDocument[] = [
  text('notre-pere', {
    kind: 'prierre',
    title: 'Notre Père',
    abstract: 'La prière que le Seigneur nous a apprise.',
    text: 'Notre Père, qui es aux cieux, que ton nom soit sanctifié. Donne-nous aujourd’hui notre pain de ce jour.',
    categories: ['11'],
    tags: ['31'],
  }),
  text('our-father', {
    kind: 'prierre',
    language: 'en-US',
    title: 'Our Father',
    abstract: 'The prayer that the Lord taught us.',
    text: 'Our Father, who art in heaven, hallowed be thy name. Give us this day our daily bread.',
    categories: ['11'],
    tags: ['31'],
  }),
  text('esperance', {
    title: 'L’espérance ne déçoit pas',
    abstract: 'Pourquoi nous attendons.',
    text: 'Celui qui attend veille. La patience porte un fruit que la hâte ne connaît pas.',
    categories: ['12'],
  }),
  text('veille', {
    title: 'Veiller dans la nuit',
    abstract: 'Une petite lumière : l’espérance.',
    text: 'La nuit est longue, mais le veilleur sait que le matin vient.',
    categories: ['12'],
    tags: ['31', '32'],
  }),
  text('desert', {
    title: 'Au désert',
    abstract: 'Quarante jours.',
    text: 'Le peuple avait soif. Il perdit courage, puis retrouva l’espérance, et avec elle la force de marcher.',
  }),
  text('coeur', {
    title: 'Un cœur nouveau',
    text: 'Je vous donnerai un cœur de chair. Ex æquo, disait le maître, et Æmilia souriait.',
  }),
  text('misericorde', {
    title: 'Misericorde sans accents',
    text: 'Dieu est miséricorde. La Miséricorde infinie nous relève ; sa MISÉRICORDE ne passe pas.',
  }),
  text('misericorde-2', { title: 'Deux', text: 'Un mot sur la miséricorde, une fois.' }),
  text('misericorde-3', { title: 'Trois', text: 'Encore un mot sur la miséricorde.' }),
  text('guerison', {
    kind: 'temoignage',
    title: 'Ma guérison',
    abstract: 'Après trois ans de maladie.',
    text: 'J’étais malade et une amie a prié chaque jour devant la croix de Nkolbisson. Le matin de Pâques, j’ai marché.',
    tags: ['32'],
  }),
  text('markup', {
    title: 'Écrire <b>en gras</b>',
    text: 'On écrit <strong>ainsi</strong> & voilà tout. "Guillemets" AND opérateurs OR étoile*.',
  }),
  text('long', {
    title: 'Un long chemin',
    text: `${'Nous marchons encore un peu, et la route est belle. '.repeat(40)}Une seule fois la source jaillit, la source vive. ${'Puis le chemin reprend entre les collines. '.repeat(40)}Plus loin, une source.`,
  }),
];

export const byId = (documents: readonly SearchDocument[]) => new Map(documents.map(each => [each.id, each]));
