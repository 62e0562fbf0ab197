import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { AccountEvent } from '../../events/accounts.ts';
import type { CommentEvent } from '../../events/comments.ts';
import type { PublicationEvent } from '../../events/publications.ts';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import type { TestimonyEvent } from '../../events/testimonies.ts';
import type { RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { publicationCard } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import {
  ALL_COMMENTS_TAG,
  commentsTag,
  PEOPLE_TAG,
  publicationTags,
  TERMS_TAG,
  testimonyTag,
} from './cache-tags.ts';

export interface ChangeReaders {
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

type Named = Extract<AccountEvent, { type: 'ProfileChanged' | 'UserForgotten' | 'UserCleared' }>;
type Visible = Named | PublicationEvent | TestimonyEvent | TaxonomyEvent | CommentEvent;

/** The tags of everything visible that an event has changed; the read models must have applied it. */
export async function changedTags(readers: ChangeReaders, event: RecordedEvent): Promise<readonly string[]> {
  const visible = event as unknown as Visible;
  switch (visible.type) {
    // Drafts, and what waits for a decision, stand on no page.
    case 'PublicationDrafted':
    case 'TestimonySubmitted':
    case 'TestimonyEdited':
    case 'TestimonyRejected':
    case 'CommentPosted':
    case 'CommentEdited':
    case 'CommentRejected':
    case 'CommentWithdrawn':
      return [];
    case 'PublicationClassified':
    case 'DetailsGiven':
    case 'CoverChosen':
      return publishedTags(readers, visible.data.publicationId, LANGUAGES);
    case 'TranslationWritten':
      return publishedTags(readers, visible.data.publicationId, [visible.data.language]);
    // Of one that was never published, nothing is to be seen before or after.
    case 'TranslationPublished':
    case 'TranslationArchived':
    case 'TranslationScheduled':
    case 'TranslationReturnedToDraft':
    case 'TranslationSentForReview': {
      const card = await publicationCard(
        readers.publicationCards,
        visible.data.publicationId,
        visible.data.language,
      );
      return card?.publishedAt
        ? [
            ...tagsOf(card),
            commentsTag({ contentKind: 'post', contentId: card.publicationId }),
            ALL_COMMENTS_TAG,
          ]
        : [];
    }
    case 'TestimonyPublished':
    case 'TestimonyUnpublished':
    case 'TestimonyDecisionUndone':
    case 'TestimonyWithdrawn':
    case 'TestimonyRestated':
    case 'TestimonyForgotten': {
      const testimony = await readers.testimonies.get(String(visible.data.testimonyId));
      return testimony && (testimony.publishedAt || visible.type === 'TestimonyDecisionUndone')
        ? [
            testimonyTag(testimony.language),
            commentsTag({ contentKind: 'temoignage', contentId: testimony.id }),
            ALL_COMMENTS_TAG,
          ]
        : [];
    }
    case 'CommentPublished':
    case 'CommentUnpublished':
    case 'CommentDecisionUndone':
    case 'CommentRestated':
    case 'CommentForgotten':
      return [ALL_COMMENTS_TAG, commentsTag(visible.data)];
    case 'ProfileChanged': {
      const { name, lastName, visibleName } = visible.data;
      return [name, lastName, visibleName].some(field => field !== undefined) ? [PEOPLE_TAG] : [];
    }
    case 'UserForgotten':
    case 'UserCleared':
      return [PEOPLE_TAG];
    case 'CategoryCreated':
    case 'CategoryChanged':
    case 'CategoryRemoved':
    case 'TagCreated':
    case 'TagChanged':
    case 'TagRemoved':
      return [TERMS_TAG];
    default:
      visible satisfies never;
      return [];
  }
}

const tagsOf = ({ kind, language, type }: PublicationCard): readonly string[] =>
  publicationTags(kind, language, type);

async function publishedTags(
  { publicationCards }: ChangeReaders,
  publicationId: number,
  languages: readonly Language[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    languages.map(language => publicationCard(publicationCards, publicationId, language)),
  );
  return found.flatMap(card => (card?.status === 'published' ? tagsOf(card) : []));
}
