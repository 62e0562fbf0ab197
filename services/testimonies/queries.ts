import type { Language } from '../../contract/languages.ts';
import type { Page } from '../../contract/paging.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { Testimony, TestimonyCard, TestimonyStatus } from '../../contract/testimonies.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import {
  publishedTestimonies,
  similarTestimonies,
  type TestimonyDocument,
  testimoniesByStatus,
  testimoniesOfUser,
  testimonyWithSlug,
} from '../../projections/testimonies.ts';
import { forbidden, notFound } from '../platform/http/errors.ts';
import type { Actor } from '../platform/http/route.ts';
import { type Terms, termLinks } from '../taxonomy/present.ts';
import { presentTestimony, presentTestimonyCard } from './present.ts';

export interface Readers {
  readonly testimonies: Collection<TestimonyDocument>;
  readonly terms: Terms;
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
  return presentTestimony(document, await termLinks(readers.terms, [document], language), { insider });
}

const SIMILAR = 3;

export async function testimonyBySlug(
  readers: Readers,
  { language: asked, actor }: Reading,
  slug: string,
  lang: Language | undefined,
): Promise<Testimony> {
  const language = lang ?? asked;
  const document = await testimonyWithSlug(readers.testimonies, language, slug);
  if (document?.status !== 'published') throw notFound();
  const similar = await similarTestimonies(readers.testimonies, document, SIMILAR);
  const links = await termLinks(readers.terms, [document, ...similar], language);
  const cards = similar.map(other => presentTestimonyCard(other, links));
  return presentTestimony(document, links, { insider: isInsider(actor, document) }, cards);
}

interface ListQuery {
  readonly lang?: Language | undefined;
  readonly status?: TestimonyStatus | undefined;
  readonly owner?: 'me' | undefined;
  readonly tag?: string | undefined;
  readonly page: number;
  readonly itemsPerPage: number;
}

export async function listTestimonies(
  readers: Readers,
  call: Reading & { readonly query: ListQuery },
): Promise<Page<TestimonyCard>> {
  const { page, itemsPerPage } = call.query;
  const language = call.query.lang ?? call.language;
  const { items, total } = await selectTestimonies(readers, call, language);
  const links = await termLinks(readers.terms, items, language);
  return {
    items: items.map(item => presentTestimonyCard(item, links)),
    totalItems: total,
    page,
    itemsPerPage,
  };
}

function selectTestimonies(
  { testimonies }: Readers,
  call: Reading & { readonly query: ListQuery },
  language: Language,
) {
  const { status, owner, tag, page, itemsPerPage } = call.query;
  const slice = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage };
  if (owner === 'me') {
    if (call.actor.userId === null) throw forbidden();
    return testimoniesOfUser(testimonies, call.actor.userId, slice);
  }
  if (status === undefined || status === 'published') {
    return publishedTestimonies(testimonies, { language, tag }, slice);
  }
  if (!mayModerate(call.actor.roles)) throw forbidden();
  return testimoniesByStatus(testimonies, status, slice);
}
