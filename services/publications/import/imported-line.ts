import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { escaped } from '../../../platform/text/escaped.ts';

export interface ImportOptions {
  readonly type: 'post' | 'prierre';
  /** The field whose value names the category. */
  readonly categoryFrom?: string | undefined;
  /** The field that holds the paragraphs, an array of plain texts; else `content` holds HTML. */
  readonly paragraphsFrom?: string | undefined;
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

const common = {
  id: z.string().min(1).max(500),
  lang: z.enum(LANGUAGES),
  title: z.string().trim().min(1).max(LIMITS.titleMaxCharacters),
  abstract: z.string().max(LIMITS.abstractMaxCharacters).default(''),
  author: z.string().max(LIMITS.titleMaxCharacters).default(''),
  publishedAt: z.iso.datetime().optional(),
};
const paragraphs = z.array(z.string()).min(1);

/** The text of one line of NDJSON. @throws {Error} whose message says what is wrong, in English, for the terminal */
export function parseLine(line: string, options: ImportOptions): ImportedText {
  const { categoryFrom, paragraphsFrom } = options;
  const shape = z.object({
    ...common,
    ...(categoryFrom && { [categoryFrom]: z.string().trim().min(1).max(LIMITS.titleMaxCharacters) }),
    ...(paragraphsFrom ? { [paragraphsFrom]: paragraphs } : { content: z.string().min(1) }),
  });
  const parsed = shape.safeParse(JSON.parse(line));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error).replace(/\n\s*/g, ' '));
  const fields: z.output<typeof shape> & Record<string, unknown> = parsed.data;
  const content = paragraphsFrom
    ? (fields[paragraphsFrom] as readonly string[]).map(text => `<p>${escaped(text)}</p>`).join('\n')
    : String(fields.content);
  return {
    source: fields.id,
    language: fields.lang,
    title: fields.title,
    abstract: fields.abstract,
    author: fields.author,
    publishedAt: fields.publishedAt,
    content,
    category: categoryFrom ? String(fields[categoryFrom]) : undefined,
  };
}
