import type { Language } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { Testimony, TestimonyCard, TestimonyStatus } from '../../contract/testimonies.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ConsentDocument } from '../../projections/consents.ts';
import { filteredTerm, type Terms, termLinks } from '../../projections/find-terms.ts';
import { namesOf, type PersonDocument } from '../../projections/people.ts';
import {
  testimonyBySlug as findBySlug,
  pendingTestimonies,
  publishedTestimonies,
  type TestimonyDocument,
  testimoniesByStatus,
  testimoniesOfUser,
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

interface ListQuery {
  readonly lang?: Language | undefined;
  readonly status?: TestimonyStatus | undefined;
  readonly owner?: 'me' | undefined;
  /** A slug, a reference or an id. */
  readonly tag?: string | undefined;
  readonly order?: { readonly publishedAt?: Direction | undefined } | undefined;
  readonly page: number;
  readonly itemsPerPage: number;
}

export async function listTestimonies(
  readers: Readers,
  call: Reading & { readonly query: ListQuery },
): Promise<Page<TestimonyCard>> {
  const language = call.query.lang ?? call.language;
  const tag = await filteredTerm(readers.terms, 'tag', call.query.tag, { language });
  const found = await selectTestimonies(readers, call, { language, tag });
  const [links, names] = await Promise.all([
    termLinks(readers.terms, found.items, language),
    namesIn(readers, found.items),
  ]);
  const items = found.items.map(item =>
    presentTestimonyCard(item, links, names, { insider: isInsider(call.actor, item) }),
  );
  return { ...found, items };
}

async function selectTestimonies(
  { testimonies }: Readers,
  call: Reading & { readonly query: ListQuery },
  { language, tag }: { readonly language: Language; readonly tag: string | null | undefined },
): Promise<Page<TestimonyDocument>> {
  const { status, owner, tag: _, order, ...paging } = call.query;
  if (owner === 'me') {
    if (call.actor.userId === null) throw forbidden();
    return testimoniesOfUser(testimonies, call.actor.userId, paging);
  }
  if (status === undefined || status === 'published') {
    if (tag === null) return { ...paging, items: [], totalItems: 0 };
    return publishedTestimonies(testimonies, { language, tag, direction: order?.publishedAt }, paging);
  }
  if (!mayModerate(call.actor.roles)) throw forbidden();
  return status === 'pending'
    ? pendingTestimonies(testimonies, paging)
    : testimoniesByStatus(testimonies, status, paging);
}
