import { testimonyPath } from '../../contract/addresses.ts';
import { addressesAbout } from '../../contract/content-addresses.ts';
import { reference } from '../../contract/references.ts';
import type { Testimony, TestimonyCard } from '../../contract/testimonies.ts';
import { sanitisedVoice } from '../../platform/text/rich-text.ts';
import type { ConsentDocument } from '../../projections/consents.ts';
import type { TermLinks } from '../../projections/find-terms.ts';
import type { NamesOf } from '../../projections/people.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import type { TestimonyText } from '../../projections/testimony-texts.ts';
import type { FileNamed } from '../files/present.ts';
import { reactionGaps } from '../reactions/fill-gaps.ts';

/** Whose author is forgotten, or does not want to be named. */
const ANONYMOUS = { fr: 'anonyme', 'en-US': 'anonymous' } as const;

/** What stands around a number of testimonies. */
export interface Around {
  readonly links: TermLinks;
  readonly names: NamesOf;
  readonly files: FileNamed;
}

interface Reader {
  readonly insider: boolean;
}

export function presentTestimonyCard(
  document: TestimonyDocument,
  { links, names, files }: Around,
  { insider }: Reader,
): TestimonyCard {
  const { visible, full } = names(document.userId, document.author);
  const owner = visible || (insider && full) ? reference('User', document.userId) : null;
  return {
    '@id': reference('Temoignage', document.id),
    '@type': 'Temoignage',
    id: document.id,
    language: document.language,
    title: document.title,
    abstract: document.abstract,
    firstLine: document.firstLine,
    voice: document.voice,
    slug: document.slug,
    path: document.slug === null ? null : testimonyPath(document.slug),
    cover: files(document.cover),
    season: document.season,
    owner,
    author: owner,
    authorName: visible || ANONYMOUS[document.language],
    ownerName: insider && full ? full : null,
    readTime: document.readTime,
    ...reactionGaps({ contentKind: 'temoignage', contentId: document.id }),
    status: document.status,
    tags: links('tag', document.tags),
    ...addressesAbout({ contentKind: 'temoignage', contentId: document.id }),
    createdAt: document.submittedAt,
    updatedAt: document.updatedAt,
    publishedAt: document.publishedAt,
  };
}

const NOTHING_INSIDE = {
  origTitle: null,
  origContent: null,
  reason: null,
  note: null,
  appeal: null,
  consent: null,
  consentAt: null,
  revision: null,
} as const;

/** What was received, the reason, the consent and the revision are for its author and for editors alone. */
export function presentTestimony(
  document: TestimonyDocument,
  text: TestimonyText | undefined,
  consent: ConsentDocument | undefined,
  around: Around,
  reader: Reader,
): Omit<Testimony, 'similar' | 'previous' | 'next' | 'voiceOver'> {
  const { origTitle, reason, note, appeal, revision } = document;
  const { content = '', origContent = null } = text ?? {};
  const agreed = { consent: consent?.wording ?? null, consentAt: consent?.recordedAt ?? null };
  const inside = { origTitle, origContent, reason, note, appeal, ...agreed, revision };
  return {
    ...presentTestimonyCard(document, around, reader),
    content: sanitisedVoice(content),
    ...(reader.insider ? inside : NOTHING_INSIDE),
  };
}
