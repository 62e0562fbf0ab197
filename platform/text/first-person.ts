import type { Language } from '../../contract/languages.ts';
import { plainText } from './rich-text.ts';

const FIRST_PERSON: Readonly<Record<Language, RegExp>> = {
  fr: /(?<![\p{L}’'-])(?:[jm][’']|(?:je|me|moi|mon|ma|mes)(?![\p{L}-]))/iu,
  'en-US': /(?<![\p{L}’'-])(?:I|me|my|mine|myself)(?![\p{L}-])/u,
};
const SIDE_NOTE = /<small>.*?<\/small>/gs;
/** A sentence ends before a capital, an opening quotation mark or a line break. */
const BETWEEN_SENTENCES = /(?<=[.!?…]["»”’]?)[^\S\n]+(?=[\p{Lu}«“"])|\n+/u;
const SHORTEST = 30;
const LONGEST = 220;

/** The first sentence of a text in which somebody speaks of themselves; empty where there is none of a good length. */
export function firstPerson(html: string, language: Language): string {
  const sentences = plainText(html.replace(SIDE_NOTE, ''))
    .split(BETWEEN_SENTENCES)
    .map(sentence => sentence.trim());
  return (
    sentences.find(
      sentence =>
        sentence.length >= SHORTEST && sentence.length <= LONGEST && FIRST_PERSON[language].test(sentence),
    ) ?? ''
  );
}
