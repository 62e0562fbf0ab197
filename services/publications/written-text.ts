import type { Language } from '../../contract/languages.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { excerpt } from '../../platform/text/excerpt.ts';
import { needed, plainLine, visibleLine } from '../../platform/text/plain-text.ts';
import { readingMinutes, readTimeOf } from '../../platform/text/reading-time.ts';
import { plainText, seenHtml } from '../../platform/text/rich-text.ts';
import { reserveSlug } from '../reservations/reserve.ts';
import { publicationStream, type Translation, type TranslationChange } from './publication.ts';

export type PublicationTools = Omit<CommandTools, 'decode'>;

export interface WrittenText {
  readonly title: string;
  readonly abstract: string;
  /** HTML, not yet sanitised. */
  readonly content: string;
  /** Whether something of the content has to be seen. */
  readonly needsContent: boolean;
  readonly author: string;
  readonly authorId?: number | null;
  /** Minutes; undefined: to be computed. */
  readonly readTime?: number;
}

interface Place {
  readonly kind: PublicationKind;
  readonly publicationId: number;
  readonly language: Language;
  /** Asked for in the place of one that follows from the title. */
  readonly slug?: string;
}

/** A text ready for its event, with a slug taken for its title. */
export async function translationText(
  tools: PublicationTools,
  place: Place,
  text: WrittenText,
  context: CommandContext,
): Promise<NonNullable<TranslationChange['text']>> {
  const written = writtenText(place.language, text);
  return { ...written, slug: await slugFor(tools, place, written.title, undefined, context) };
}

/** Taken for a title, or as it is asked for; what is unchanged keeps the slug it has. */
export async function slugFor(
  { log, now }: PublicationTools,
  { kind: section, publicationId, language, slug }: Place,
  title: string,
  before: Translation | undefined,
  context: CommandContext,
): Promise<string> {
  if (before && (slug === before.slug || (slug === undefined && before.title === title))) return before.slug;
  const place = { section, language, title: slug ?? title };
  return reserveSlug(log, now, context, place, publicationStream(publicationId));
}

/** Sanitised, with reading time and excerpt. @throws {Refusal} of what has to be seen nothing is left */
export function writtenText(language: Language, text: WrittenText, before?: Translation) {
  const { title, author, abstract } = visible(text);
  const seen = seenHtml(text.content);
  const content = text.needsContent ? needed(seen, 'content') : seen;
  // What stands under a picture is no beginning of the text.
  const words = plainText(content.replace(/<figure\b[\s\S]*?<\/figure>/g, ''));
  const timed = before && {
    readTime: before.readTimeMinutes,
    sameText: before.content === content,
  };
  const readTimeMinutes = readTimeOf(text.readTime, timed) ?? readingMinutes(words, language);
  return {
    title,
    abstract: excerpt(abstract, words),
    content,
    author,
    authorId: text.authorId ?? null,
    readTimeMinutes,
  };
}

/** The lines of a text without what nobody sees. @throws {Refusal} of a title nothing is left */
function visible({ title, author, abstract }: WrittenText) {
  return {
    title: visibleLine(title, 'title'),
    author: plainLine(author),
    abstract: plainLine(abstract),
  };
}
