import { testimonyPath } from '../../contract/addresses.ts';
import type { Language } from '../../contract/languages.ts';
import { ownerIds } from '../../contract/owners.ts';
import type { Page } from '../../contract/paging.ts';
import { reference } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { Testimony, TestimonyCard, TestimonyStatus } from '../../contract/testimonies.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { Paging } from '../../platform/read-store/find-page.ts';
import { neighbours } from '../../platform/read-store/neighbours.ts';
import type { ReadModels } from '../../projections/all.ts';
import { voiceOversOf } from '../../projections/find-publications.ts';
import { filteredTerms, idsNow, termLinks } from '../../projections/find-terms.ts';
import { type ReactionDirections, reactionOrderIn } from '../../projections/order-by-reactions.ts';
import { askedByVisitors, namesOf } from '../../projections/people.ts';
import {
  findTestimonies,
  similarTestimonies,
  type TestimoniesAsked,
  type TestimonyDocument,
  testimoniesByReactions,
  testimonyBySlug,
} from '../../projections/testimonies.ts';
import { filesNamed, type ShownUnder, voiceOverIn } from '../files/present.ts';
import { type Around, presentTestimony, presentTestimonyCard } from './present.ts';

export type Readers = ShownUnder &
  Pick<
    ReadModels,
    'testimonies' | 'testimonyTexts' | 'consents' | 'terms' | 'people' | 'reactionCounts' | 'publicationCards'
  >;

interface Reading {
  readonly language: Language;
  readonly actor: Actor;
}

const isInsider = (actor: Actor, document: TestimonyDocument): boolean =>
  mayModerate(actor.roles) || (actor.userId !== null && actor.userId === document.userId);

export async function readTestimony(readers: Readers, reading: Reading, id: string): Promise<Testimony> {
  const document = await readers.testimonies.get(id);
  if (!document || (document.status !== 'published' && !isInsider(reading.actor, document))) throw notFound();
  return whole(readers, document, reading);
}

/** All that stands around these, each kind of it read at once. */
async function aroundTestimonies(
  readers: Readers,
  documents: readonly TestimonyDocument[],
  language: Language,
): Promise<Around> {
  const [links, names, files] = await Promise.all([
    termLinks(readers.terms, documents, language),
    namesOf(
      readers.people,
      documents.map(({ userId }) => userId),
    ),
    filesNamed(
      readers,
      documents.map(({ cover }) => cover),
    ),
  ]);
  return { links, names, files };
}

const SIMILAR = 3;

export async function readTestimonyBySlug(
  readers: Readers,
  { language: asked, actor }: Reading,
  slug: string,
  lang: Language | undefined,
): Promise<Testimony> {
  const language = lang ?? asked;
  const document = await testimonyBySlug(readers.testimonies, language, slug);
  if (document?.status !== 'published') throw notFound();
  return whole(readers, document, { language, actor });
}

async function whole(
  readers: Readers,
  document: TestimonyDocument,
  { language, actor }: Reading,
): Promise<Testimony> {
  const insider = isInsider(actor, document);
  const id = String(document.id);
  const [text, consent, similar, { previous, next }, voices] = await Promise.all([
    readers.testimonyTexts.get(id),
    insider ? readers.consents.get(id) : undefined,
    similarTo(readers, document),
    neighbours(
      readers.testimonies,
      { language: document.language, status: 'published' },
      ['publishedAt', document.publishedAt],
      ['id', document.id],
    ),
    voiceOversOf(readers.publicationCards, reference('Temoignage', id), document.language),
  ]);
  const around = await aroundTestimonies(readers, [document, ...similar], language);
  const cards = similar.map(other =>
    presentTestimonyCard(other, around, { insider: isInsider(actor, other) }),
  );
  const recordings = await filesNamed(
    readers,
    voices.flatMap(({ files }) => files),
  );
  return {
    ...presentTestimony(document, text, consent, around, { insider }),
    similar: cards,
    previous: previous ? linkTo(previous) : null,
    next: next ? linkTo(next) : null,
    voiceOver: voiceOverIn(voices, recordings),
  };
}

const linkTo = ({ title, slug }: TestimonyDocument) =>
  slug === null ? null : { title, path: testimonyPath(slug) };

async function similarTo({ testimonies, terms }: Readers, { id, language, tags }: TestimonyDocument) {
  const themes = (await idsNow(terms, 'tag', tags)).flat();
  return similarTestimonies(testimonies, { id, language, themes }, SIMILAR);
}

interface ListQuery extends Omit<TestimoniesAsked, 'language' | 'statuses' | 'owners' | 'order'>, Paging {
  readonly order?: TestimoniesAsked['order'] & ReactionDirections;
  readonly lang?: Language;
  readonly status?: readonly TestimonyStatus[];
  readonly owner?: readonly string[];
  /** Under either name. */
  readonly tag?: readonly string[];
}

export async function listTestimonies(
  readers: Readers,
  { query, actor, language: preferred }: Reading & { readonly query: ListQuery },
): Promise<Page<TestimonyCard>> {
  const { lang, status, owner, tag, page, itemsPerPage, ...rest } = query;
  const language = lang ?? preferred;
  const owners = ownerIds(owner, actor.userId);
  if (owners?.includes(null)) throw forbidden();
  const isOwn = owners?.length === 1 && owners[0] === actor.userId;
  const statuses = status ?? (isOwn ? undefined : (['published'] as const));
  const isPublic = statuses?.every(one => one === 'published') ?? false;
  const knowsAll = isOwn || mayModerate(actor.roles);
  if (!isPublic && !knowsAll) throw forbidden();
  const asked = owners?.flatMap(id => id ?? []);
  const named = tag && rest.tags ? [...tag, ...rest.tags] : (tag ?? rest.tags);
  const tags = await filteredTerms(readers.terms, 'tag', named, { language });
  const filter = {
    ...rest,
    // Who decides about them reads both languages, as does who wrote them.
    language: isPublic && !isOwn ? language : lang,
    statuses,
    tags,
    owners: asked && (knowsAll ? asked : await askedByVisitors(readers.people, asked)),
  };
  const by = reactionOrderIn(query.order);
  const paging = { page, itemsPerPage };
  const found = await (by
    ? testimoniesByReactions(readers.testimonies, readers.reactionCounts, { ...filter, by }, paging)
    : findTestimonies(readers.testimonies, filter, paging));
  const around = await aroundTestimonies(readers, found.items, language);
  const items = found.items.map(item =>
    presentTestimonyCard(item, around, { insider: isInsider(actor, item) }),
  );
  return { ...found, items };
}
