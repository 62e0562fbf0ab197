import { z } from 'zod';
import { instant } from '../../../contract/dates.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { plainLine } from '../../../platform/text/plain-text.ts';
import { seenHtml } from '../../../platform/text/rich-text.ts';

export interface ImportOptions {
  readonly type: 'post' | 'prierre';
  /** The field whose value names the category. */
  readonly categoryFrom?: string;
  /** The field that holds the paragraphs, an array of plain texts; else `content` holds HTML. */
  readonly paragraphsFrom?: string;
}

export interface ImportedText {
  /** Names the text for ever: importing it twice adds nothing. */
  readonly source: string;
  readonly language: Language;
  readonly title: string;
  readonly abstract: string;
  /** HTML, not yet sanitised. */
  readonly content: string;
  readonly author: string;
  readonly category: string | undefined;
  readonly publishedAt: string | undefined;
}

const title = z.string().transform(plainLine).pipe(z.string().min(1).max(LIMITS.titleMaxCharacters));
const common = {
  id: z.string().min(1).max(500),
  lang: z.enum(LANGUAGES),
  title,
  abstract: z.string().max(LIMITS.abstractMaxCharacters).default(''),
  author: z.string().max(LIMITS.titleMaxCharacters).default(''),
};
const content = z
  .string()
  .max(LIMITS.publicationMaxCharacters)
  .refine(html => seenHtml(html) !== '', 'nothing of it is seen');
const paragraphs = z
  .array(z.string())
  .min(1)
  .transform(texts => texts.map(text => `<p>${escaped(text)}</p>`).join('\n'))
  .pipe(content);

/**
 * The text of one line of NDJSON.
 * @param now milliseconds since 1970
 * @throws {Error} whose message says what is wrong, in English, for the terminal
 */
export function parseLine(line: string, options: ImportOptions, now: number): ImportedText {
  const { categoryFrom, paragraphsFrom } = options;
  const past = instant.refine(moment => Date.parse(moment) <= now, 'must not lie in the future');
  const shape = z.object({
    ...common,
    publishedAt: past.optional(),
    ...(categoryFrom && { [categoryFrom]: title }),
    [paragraphsFrom ?? 'content']: paragraphsFrom ? paragraphs : content,
  });
  const parsed = shape.safeParse(JSON.parse(line));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error).replace(/\n\s*/g, ' '));
  const fields: z.output<typeof shape> & Record<string, unknown> = parsed.data;
  return {
    source: fields.id,
    language: fields.lang,
    title: fields.title,
    abstract: fields.abstract,
    author: fields.author,
    publishedAt: fields.publishedAt,
    content: String(fields[paragraphsFrom ?? 'content']),
    category: categoryFrom ? String(fields[categoryFrom]) : undefined,
  };
}
