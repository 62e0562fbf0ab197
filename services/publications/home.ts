/** What stands on the home page beside the lists. */
import { HOUR_TAGS, HOURS, type Home } from '../../contract/home.ts';
import type { Language } from '../../contract/languages.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { countPublished, newestPublished } from '../../projections/find-publications.ts';
import { allTerms, filteredTerms, mergedTerms } from '../../projections/find-terms.ts';
import { type HomeDocument, pinnedLead } from '../../projections/home.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';
import { type Around, linkTo, presentCard } from './present.ts';
import { aroundCards, type Readers } from './queries.ts';

export interface HomeReaders extends Readers {
  readonly home: Collection<HomeDocument>;
}

const TEACHINGS = 4;
/** Among so many of the newest recordings one that can be heard is looked for. */
const RECORDINGS = 20;

export async function readHome(readers: HomeReaders, language: Language): Promise<Home> {
  const cards = readers.publicationCards;
  const ofType = (type: PostType) => ({ kind: 'post', language, type }) as const;
  const [pinned, teachings, prayers, recordings, ofTeachings, ofPrayers] = await Promise.all([
    leadCard(readers, language),
    onePerCategory(readers, language),
    prayersByHour(readers, language),
    newestPublished(cards, { kind: 'multimedia', language }, RECORDINGS),
    countPublished(cards, ofType('post')),
    countPublished(cards, ofType('prierre')),
  ]);
  const lead = pinned ?? teachings[0];
  const others = teachings.filter(card => card.publicationId !== lead?.publicationId).slice(0, TEACHINGS);
  const shown = [...(lead ? [lead] : []), ...others, ...prayers.map(({ card }) => card), ...recordings];
  const around = await aroundCards(readers, shown, language);
  const present = (card: PublicationCard) =>
    presentCard(card, around) as unknown as Home['teachings'][number];
  return {
    '@id': '/api/home',
    '@type': 'Home',
    lead: lead ? present(lead) : null,
    isPinned: pinned !== undefined,
    teachings: others.map(present),
    prayers: prayers.map(({ hour, card }) => ({ hour, prayer: present(card) })),
    listen: recordings.flatMap(card => heardIn(card, around) ?? [])[0] ?? null,
    counts: { teachings: ofTeachings, prayers: ofPrayers },
  };
}

/** Undefined when nothing is pinned, or not in this language. */
async function leadCard({ home, publicationCards }: HomeReaders, language: Language) {
  const id = await pinnedLead(home);
  const card = id === undefined ? undefined : await publicationCards.get(cardId(id, language));
  return card?.kind === 'post' && card.status === 'published' ? card : undefined;
}

/** The newest teaching of each category, the newest first; filled up with the newest where there are few categories. */
async function onePerCategory({ terms, publicationCards }: HomeReaders, language: Language) {
  const of = { kind: 'post', language, type: 'post' } as const;
  const [categories, mergedInto] = await Promise.all([
    allTerms(terms, 'category', ['post']),
    mergedTerms(terms, 'category'),
  ]);
  const found = await Promise.all(
    categories.map(category => {
      const ids = [category, ...mergedInto(category.id)].map(({ id }) => String(id));
      return newestPublished(publicationCards, { ...of, categories: ids }, 1);
    }),
  );
  const newest = await newestPublished(publicationCards, of, TEACHINGS + 1);
  const first = found.flat().toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  const all = new Map([...first, ...newest].map(card => [card.publicationId, card]));
  return [...all.values()];
}

/** A prayer for each hour that has one; the newest others for hours that have none. */
async function prayersByHour({ terms, publicationCards }: HomeReaders, language: Language) {
  const of = { kind: 'post', language, type: 'prierre' } as const;
  const found = await Promise.all(
    HOURS.map(async hour => {
      const tags = await filteredTerms(terms, 'tag', [HOUR_TAGS[hour]], { language: 'fr' });
      return newestPublished(publicationCards, { ...of, tags }, HOURS.length);
    }),
  );
  const taken = new Set<number>();
  const free = (cards: readonly PublicationCard[]) => {
    const card = cards.find(({ publicationId }) => !taken.has(publicationId));
    if (card) taken.add(card.publicationId);
    return card;
  };
  const byHour = HOURS.map((hour, at) => ({ hour, card: free(found[at] ?? []) }));
  const newest = await newestPublished(publicationCards, of, 2 * HOURS.length);
  return byHour.flatMap(({ hour, card }) => {
    const shown = card ?? free(newest);
    return shown ? [{ hour: card ? hour : null, card: shown }] : [];
  });
}

function heardIn(card: PublicationCard, around: Around): Home['listen'] {
  const { details, title, abstract } = card;
  if (details?.kind !== 'multimedia' || details.media !== 'audio') return null;
  const recording = around.files(details.address);
  const link = linkTo(card, around);
  if (!recording || !link) return null;
  return { title, abstract, path: link.path, audio: recording.path, duration: details.duration };
}
