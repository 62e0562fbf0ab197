import { LANGUAGES } from '../../contract/languages.ts';
import type { ContentKind } from '../../contract/reactions.ts';
import { referencedId } from '../../contract/references.ts';
import { invalid, notFound } from '../../platform/http/calls/errors.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { publicationCard } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';

/** What readers like, view and comment on. */
export interface Target {
  readonly contentKind: ContentKind;
  readonly contentId: number;
}

export interface Texts {
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

interface Named {
  readonly post?: string | undefined;
  readonly temoignage?: string | undefined;
}

export const TARGET_RESOURCE = { post: 'Post', temoignage: 'Temoignage' } as const;

/**
 * What exactly one of `post` and `temoignage` names.
 * @throws {Problem} 422 when it is none, both, or no reference
 */
export function namedTarget(body: Named): Target {
  const named = (
    [
      ['post', body.post],
      ['temoignage', body.temoignage],
    ] as const
  ).filter(([, value]) => value !== undefined);
  const [first, second] = named;
  if (!first || second) throw invalid({ propertyPath: second ? 'temoignage' : 'post', message: 'oneTarget' });
  const [contentKind, value = ''] = first;
  const id = referencedId(TARGET_RESOURCE[contentKind], value);
  if (id === undefined) throw invalid({ propertyPath: contentKind, message: 'unknownReference' });
  return { contentKind, contentId: Number(id) };
}

/** @throws {Problem} as `namedTarget`, and 404 for what visitors cannot see */
export async function publishedTarget(texts: Texts, body: Named): Promise<Target> {
  const target = namedTarget(body);
  if (!(await isPublished(texts, target))) throw notFound();
  return target;
}

/** In one language at least. */
export async function isPublished(
  { publicationCards, testimonies }: Texts,
  { contentKind, contentId }: Target,
): Promise<boolean> {
  if (contentKind === 'temoignage') return (await testimonies.get(String(contentId)))?.status === 'published';
  for (const language of LANGUAGES)
    if (isReadablePost(await publicationCard(publicationCards, contentId, language))) return true;
  return false;
}

const isReadablePost = (card: PublicationCard | undefined): boolean =>
  card?.kind === 'post' && card.status === 'published';
