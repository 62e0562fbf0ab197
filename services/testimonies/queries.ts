import type { Language } from '../../contract/languages.ts';
import { ownerIds } from '../../contract/owners.ts';
import type { Page } from '../../contract/paging.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { Testimony, TestimonyCard, TestimonyStatus } from '../../contract/testimonies.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { Paging } from '../../platform/read-store/find-page.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ConsentDocument } from '../../projections/consents.ts';
import { filteredTerms, type Terms, termLinks } from '../../projections/find-terms.ts';
import { namesOf, type PersonDocument } from '../../projections/people.ts';
import {
  testimonyBySlug as findBySlug,
  findTestimonies,
  publishedTestimonies,
  type TestimoniesAsked,
  type TestimonyDocument,
} from '../../projections/testimonies.ts';
import type { TestimonyText } from '../../projections/testimony-texts.ts';
import { presentTestimony, presentTestimonyCard } from './present.ts';

export interface Readers {
  readonly testimonies: Collection<TestimonyDocument>;
  readonly testimonyTexts: Collection<TestimonyText>;
  readonly consents: Collection<ConsentDocument>;
  readonly terms: Terms;
  readonly people: Collection<PersonDocument>;
}

interface Reading {
  readonly language: Language;
  readonly actor: Actor;
}

const isInsider = (actor: Actor, document: TestimonyDocument): boolean =>
  mayModerate(actor.roles) || (actor.userId !== null && actor.userId === document.userId);

export async function readTestimony(
  readers: Readers,
  { language, actor }: Reading,
  id: string,
): Promise<Testimony> {
  const document = await readers.testimonies.get(id);
  if (!document) throw notFound();
  const insider = isInsider(actor, document);
  if (document.status !== 'published' && !insider) throw notFound();
  const [text, consent, links, names] = await Promise.all([
    readers.testimonyTexts.get(id),
    insider ? readers.consents.get(id) : undefined,
    termLinks(readers.terms, [document], language),
    namesIn(readers, [document]),
  ]);
  return presentTestimony(document, text, consent, links, names, { insider });
}

const namesIn = ({ people }: Readers, documents: readonly TestimonyDocument[]) =>
  namesOf(
    people,
    documents.map(({ userId }) => userId),
  );

const SIMILAR = 3;

export async function testimonyBySlug(
  readers: Readers,
  { language: asked, actor }: Reading,
  slug: string,
  lang: Language | undefined,
): Promise<Testimony> {
  const language = lang ?? asked;
  const document = await findBySlug(readers.testimonies, language, slug);
  if (document?.status !== 'published') throw notFound();
  const insider = isInsider(actor, document);
  const id = String(document.id);
  const [text, consent, similar] = await Promise.all([
    readers.testimonyTexts.get(id),
    insider ? readers.consents.get(id) : undefined,
    similarTo(readers, document),
  ]);
  const all = [document, ...similar];
  const [links, names] = await Promise.all([termLinks(readers.terms, all, language), namesIn(readers, all)]);
  const cards = similar.map(other =>
    presentTestimonyCard(other, links, names, { insider: isInsider(actor, other) }),
  );
  return presentTestimony(document, text, consent, links, names, { insider }, cards);
}

/** The newest others that share its first tag, else the newest. */
async function similarTo({ testimonies }: Readers, { id, language, tags }: TestimonyDocument) {
  const [tag] = tags;
  const { items } = await publishedTestimonies(
    testimonies,
    { language, tag },
    { page: 1, itemsPerPage: SIMILAR + 1 },
  );
  return items.filter(other => other.id !== id).slice(0, SIMILAR);
}

interface ListQuery extends Omit<TestimoniesAsked, 'language' | 'statuses' | 'owners'>, Paging {
  readonly lang?: Language | undefined;
  readonly status?: readonly TestimonyStatus[] | undefined;
  readonly owner?: readonly string[] | undefined;
  /** Under either name. */
  readonly tag?: readonly string[] | undefined;
}

export async function listTestimonies(
  readers: Readers,
  { query, actor, language: asked }: Reading & { readonly query: ListQuery },
): Promise<Page<TestimonyCard>> {
  const { lang, status, owner, tag, page, itemsPerPage, ...rest } = query;
  const language = lang ?? asked;
  const owners = ownerIds(owner, actor.userId);
  if (owners?.includes(null)) throw forbidden();
  const isOwn = owners?.length === 1 && owners[0] === actor.userId;
  const statuses = status ?? (isOwn ? undefined : (['published'] as const));
  const isPublic = statuses?.every(one => one === 'published') ?? false;
  if (!isPublic && !isOwn && !mayModerate(actor.roles)) throw forbidden();
  const named = tag && rest.tags ? [...tag, ...rest.tags] : (tag ?? rest.tags);
  const tags = await filteredTerms(readers.terms, 'tag', named, { language });
  const filter = {
    ...rest,
    // Who decides about them reads both languages, as does who wrote them.
    language: isPublic && !isOwn ? language : lang,
    statuses,
    tags,
    owners: owners?.flatMap(id => id ?? []),
  };
  const found = await findTestimonies(readers.testimonies, filter, { page, itemsPerPage });
  const [links, names] = await Promise.all([
    termLinks(readers.terms, found.items, language),
    namesIn(readers, found.items),
  ]);
  const items = found.items.map(item =>
    presentTestimonyCard(item, links, names, { insider: isInsider(actor, item) }),
  );
  return { ...found, items };
}
