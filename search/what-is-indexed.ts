/** Which texts of a publication or of a testimony can be found: those that are published, and nothing else. */

import { LANGUAGES, type Language } from '../contract/languages.ts';
import { SECTION_OF_KIND, SECTION_OF_TYPE } from '../contract/sections.ts';
import { type PublicationEvent, publicationEvents } from '../events/publications.ts';
import { type TestimonyEvent, testimonyEvents } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { plainText } from '../platform/text/rich-text.ts';
import type { IndexChanges, SearchDocument } from './search-index.ts';

type Written = Pick<SearchDocument, 'title' | 'abstract' | 'text' | 'slug'>;
interface Translation extends Partial<Written> {
  readonly publishedAt: string | null;
}

const FOLDS = { publication: publicationChanges, testimony: testimonyChanges } as const;

/** Whether an event can change what is found. */
export const concernsSearch = ({ type }: Pick<RecordedEvent, 'type'>): boolean =>
  Object.hasOwn(publicationEvents, type) || Object.hasOwn(testimonyEvents, type);

/** What the whole history of one stream makes of its documents. Pure: the same events, the same changes. */
export function indexChanges(stream: string, events: readonly RecordedEvent[]): IndexChanges {
  const [, name, id] = /^(publication|testimony)-([1-9][0-9]*)$/.exec(stream) ?? [];
  return name ? FOLDS[name as keyof typeof FOLDS](Number(id), events) : new Map();
}

function publicationChanges(entity: number, events: readonly RecordedEvent[]): IndexChanges {
  let classified = { categories: [] as number[], tags: [] as number[] };
  let kind: SearchDocument['kind'] = SECTION_OF_TYPE.post;
  let name = 'post';
  let transcript = '';
  const translations = new Map<Language, Translation>();
  const evolve = (language: Language, change: Partial<Translation>) =>
    translations.set(language, { publishedAt: null, ...translations.get(language), ...change });

  for (const { type, data } of events as readonly PublicationEvent[]) {
    switch (type) {
      case 'PublicationDrafted':
        {
          const section =
            data.kind === 'post' ? SECTION_OF_TYPE[data.type ?? 'post'] : SECTION_OF_KIND[data.kind];
          // What has no page of its own leads nowhere.
          if (section === null) return new Map();
          kind = section;
          name = data.kind;
          classified = data;
        }
        break;
      case 'PublicationClassified':
        classified = data;
        break;
      case 'TranslationWritten':
        evolve(data.language, {
          title: data.title,
          abstract: data.abstract,
          text: plainText(data.content),
          slug: data.slug,
        });
        break;
      case 'TranslationPublished':
        evolve(data.language, { publishedAt: data.publishedAt });
        break;
      case 'TranslationSentForReview':
      case 'TranslationReturnedToDraft':
      case 'TranslationScheduled':
      case 'TranslationArchived':
        evolve(data.language, { publishedAt: null });
        break;
      case 'DetailsGiven':
        transcript = data.details.kind === 'multimedia' ? data.details.transcript : '';
        break;
      case 'CoverChosen':
      case 'PublicationRemoved':
      case 'PublicationRestored':
        break;
      default:
        unknownType(type);
    }
  }

  return new Map(
    LANGUAGES.map(language => {
      const id = `${name}:${entity}:${language}`;
      const { publishedAt, ...written } = translations.get(language) ?? { publishedAt: null };
      if (publishedAt === null || !isWritten(written)) return [id, null];
      const { categories, tags } = classified;
      const text = transcript ? `${written.text}\n${transcript}` : written.text;
      const document = { id, kind, entity, language, ...written, text, publishedAt };
      return [id, { ...document, ...asText({ categories, tags }) }];
    }),
  );
}

function testimonyChanges(entity: number, events: readonly RecordedEvent[]): IndexChanges {
  const id = `temoignage:${entity}`;
  let submitted: { language: Language; tags: number[] } | undefined;
  let written: Omit<Written, 'slug'> | undefined;
  type Published = { slug: string; publishedAt: string };
  let published: Published | undefined;
  let last: Published | undefined;
  for (const { type, data } of events as readonly TestimonyEvent[]) {
    switch (type) {
      case 'TestimonySubmitted':
        submitted = data;
        written = { title: data.title, abstract: data.abstract, text: plainText(data.content) };
        break;
      case 'TestimonyEdited':
        submitted = submitted && { ...submitted, tags: data.tags };
        written = { title: data.title, abstract: data.abstract, text: plainText(data.content) };
        break;
      case 'TestimonyPublished':
        published = data;
        last = data;
        break;
      case 'TestimonyDecisionUndone':
        published = data.status === 'published' ? last : undefined;
        break;
      case 'TestimonyRestated':
        written = { title: data.title, abstract: data.abstract, text: plainText(data.content) };
        published = published && { ...published, slug: data.slug };
        break;
      case 'TestimonyRejected':
      case 'TestimonyUnpublished':
      case 'TestimonyWithdrawn':
      case 'TestimonyAppealed':
      case 'TestimonyResubmitted':
      case 'TestimonyForgotten':
        published = undefined;
        break;
      default:
        unknownType(type);
    }
  }
  if (!submitted || !written || !published) return new Map([[id, null]]);
  const { slug, publishedAt } = published;
  const { language, tags } = submitted;
  const document = { id, kind: 'temoignage' as const, entity, language, ...written, slug, publishedAt };
  return new Map([[id, { ...document, ...asText({ categories: [], tags }) }]]);
}

const isWritten = (translation: Partial<Written>): translation is Written => translation.title !== undefined;

const asText = ({ categories, tags }: { categories: readonly number[]; tags: readonly number[] }) => ({
  categories: categories.map(String),
  tags: tags.map(String),
});

/** The compiler sees that every type is handled; a type that only a later version knows changes nothing here. */
function unknownType(_type: never): void {}
