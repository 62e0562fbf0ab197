import { testimonyPath } from '../../contract/addresses.ts';
import { reference } from '../../contract/references.ts';
import type { Testimony, TestimonyCard } from '../../contract/testimonies.ts';
import type { TermLinks } from '../../projections/find-terms.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import type { TestimonyText } from '../../projections/testimony-texts.ts';

/** Whose author is forgotten. */
const ANONYMOUS = { fr: 'anonyme', 'en-US': 'anonymous' } as const;

export const presentTestimonyCard = (document: TestimonyDocument, links: TermLinks): TestimonyCard => ({
  '@id': reference('Temoignage', document.id),
  '@type': 'Temoignage',
  id: document.id,
  language: document.language,
  title: document.title,
  abstract: document.abstract,
  slug: document.slug,
  path: document.slug === null ? null : testimonyPath(document.slug),
  cover: null,
  season: document.season,
  author: document.author || ANONYMOUS[document.language],
  readTime: document.readTime,
  status: document.status,
  tags: links('tag', document.tags),
  createdAt: document.submittedAt,
  updatedAt: document.updatedAt,
  publishedAt: document.publishedAt,
});

/** What was received, the reason and the revision are for its author and for editors alone. */
export function presentTestimony(
  document: TestimonyDocument,
  text: TestimonyText | undefined,
  links: TermLinks,
  reader: { readonly insider: boolean },
  similar: readonly TestimonyCard[] = [],
): Testimony {
  const { origTitle, reason, note, revision } = document;
  const { content = '', origContent = null } = text ?? {};
  const inside = reader.insider
    ? { origTitle, origContent, reason, note, revision }
    : { origTitle: null, origContent: null, reason: null, note: null, revision: null };
  return {
    ...presentTestimonyCard(document, links),
    content,
    ...inside,
    similar: [...similar],
  };
}
