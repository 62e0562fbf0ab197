import type { Language } from '../../contract/languages.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handle } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { plainLine } from '../../platform/text/plain-text.ts';
import { excerpt, readingMinutes } from '../../platform/text/reading.ts';
import { plainText, sanitised } from '../../platform/text/rich-text.ts';
import { reserveSlug } from '../reservations/reserve.ts';
import { publicationStream, type Translation, type TranslationChange } from './publication.ts';

export interface PublicationTools {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly ids: Ids;
  readonly now: () => number;
}

export interface WrittenText {
  readonly title: string;
  readonly abstract: string;
  /** HTML, not yet sanitised. */
  readonly content: string;
  readonly author: string;
}

/**
 * A text ready for its event: sanitised, with reading time and excerpt, and with a slug taken for its title.
 * An unchanged title keeps its slug.
 */
export async function translationText(
  { log, now }: PublicationTools,
  publicationId: number,
  language: Language,
  text: WrittenText,
  before: Translation | undefined,
  context: CommandContext,
  section: PublicationKind = 'post',
): Promise<NonNullable<TranslationChange['text']>> {
  const { title } = visible(text);
  const place = { section, language, title };
  const owner = publicationStream(publicationId);
  const kept = before?.title === title ? before.slug : undefined;
  return {
    ...withoutSlug(language, text),
    slug: kept ?? (await reserveSlug(log, now, context, place, owner)),
  };
}

/** The same before a slug is taken. */
export function withoutSlug(language: Language, text: WrittenText) {
  const { title, author, abstract } = visible(text);
  const content = sanitised(text.content);
  const words = plainText(content);
  const readTimeMinutes = readingMinutes(words, language);
  return { title, abstract: excerpt(abstract, words), content, author, readTimeMinutes };
}

/** The lines of a text without what nobody sees. @throws {Refusal} of a title nothing is left */
function visible({ title, author, abstract }: WrittenText) {
  const shown = { title: plainLine(title), author: plainLine(author), abstract: plainLine(abstract) };
  if (shown.title === '') throw new Refusal('invalid', 'required', 'title');
  return shown;
}
