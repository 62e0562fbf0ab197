/**
 * What is quoted from scripture in a text, beside the Bible it is quoted from. A quotation is
 *
 * 1. a block with its reference and its translation: `<blockquote><p>« … »</p><cite>Luc 1, 28, Crampon 1923</cite>`;
 * 2. a prayer of verses above a rubric that says the same: all of it, without gap;
 * 3. in a paragraph, what stands in quotation marks before a reference in the same sentence.
 *
 * Capitals with their accents, punctuation and quotation marks are the quoting text's own; `…` stands for words left
 * out. Where the French Bible writes the divine name the text has « Seigneur », and says so once.
 */
import type { Language } from '../../contract/languages.ts';
import { type Reference, referencesIn } from './references.ts';

/** The verses of a chapter in one language, where the text has them. */
export type Bible = (language: Language, book: string, chapter: number) => readonly string[] | undefined;

const TRANSLATION = { fr: 'Crampon 1923', 'en-US': 'Douay-Rheims' } as const;
const NAME_RENDERED = 'le nom divin rendu par « Seigneur »';
/** Before a psalm, and no part of what is prayed. */
const HEADINGS = ['cantique des montées', 'cantique pour les montées', 'a gradual canticle'];

const BLOCK = /<blockquote><p>(?<words>.*?)<\/p>(?:<cite>(?<source>.*?)<\/cite>)?<\/blockquote>/gs;
const QUOTATION = /«[^«»]*»|“[^“”]*”/g;
const ENDS_SENTENCE = /[.!?…]\s+\p{Lu}/u;

const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Words alone, with a space at both ends. The divine name is a word of its own, or what it is rendered by. */
function canonical(text: string, divineName: string): string {
  const words = withoutMarkup(text)
    .replace(/(?<!\p{L})\p{L}/gu, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/yahweh/g, divineName)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/(?<= |^)au seigneur(?= |$)/g, 'a seigneur')
    .replace(/(?<= |^)du seigneur(?= |$)/g, 'de seigneur')
    .replace(/(?<= |^)dans le seigneur(?= |$)/g, 'en seigneur')
    .replace(/(?<= |^)le seigneur(?= |$)/g, 'seigneur');
  return ` ${words} `;
}

/** Whether the parts of a quotation follow each other in a passage. */
function stands(quotation: string, passage: readonly string[], divineName: string): boolean {
  const text = canonical(passage.join(' '), divineName);
  let from = 0;
  for (const part of quotation.split('…').map(words => canonical(words, divineName))) {
    if (part.trim() === '') continue;
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length - 1;
  }
  return true;
}

export function faultsOfScripture(blocks: readonly string[], language: Language, bible: Bible): string[] {
  const faults: string[] = [];
  let rendered = false;
  const said = withoutMarkup(blocks.join(' '));
  if (/yahweh/i.test(said)) faults.push('writes the divine name');

  const chapterOf = ({ book, chapter }: Reference) => bible(language, book, chapter) ?? [];
  const missing = (reference: Reference): string | undefined => {
    const { length } = chapterOf(reference);
    const there = reference.passages.every(([first, last]) => first >= 1 && first <= last && last <= length);
    return reference.fault ?? (length > 0 && there ? undefined : 'is not in this Bible');
  };
  const compare = (quotation: string, reference: Reference) => {
    const verses = chapterOf(reference);
    const passages = reference.passages.length > 0 ? reference.passages : ([[1, verses.length]] as const);
    for (const [first, last] of passages) {
      const passage = verses.slice(first - 1, last);
      const stillWithout = (part: readonly string[]) =>
        reference.passages.length > 0 && first < last && stands(quotation, part, 'seigneur');
      if (!stands(quotation, passage, 'seigneur'))
        faults.push(`not in ${reference.written}: ${withoutMarkup(quotation)}`);
      else if (stillWithout(passage.slice(1)) || stillWithout(passage.slice(0, -1)))
        faults.push(`in fewer verses than ${reference.written}: ${withoutMarkup(quotation)}`);
      else rendered ||= !stands(quotation, passage, 'divinename');
    }
  };

  for (const reference of referencesIn(said, language)) {
    const fault = missing(reference);
    if (fault) faults.push(`${reference.written} ${fault}`);
  }

  blocks.forEach((block, at) => {
    for (const { groups = {} } of block.matchAll(BLOCK)) {
      const { words = '', source: cited = '' } = groups;
      const source = withoutMarkup(cited);
      const [reference, ...others] = referencesIn(source, language);
      if (!reference || others.length > 0 || !source.includes(TRANSLATION[language]))
        faults.push(`quoted without its one reference and translation: ${words}`);
      else compare(words, reference);
    }

    const text = withoutMarkup(block.replace(BLOCK, ''));
    const references = referencesIn(text, language);
    const [first] = references;
    if (first?.at === 0 && text.includes(TRANSLATION[language])) {
      comparePrayer(blocks.slice(0, at), first);
      return;
    }
    references.forEach((reference, which) => {
      const before = text.slice(0, reference.at);
      const quotation = [...before.matchAll(QUOTATION)].at(-1);
      if (!quotation) return;
      const end = quotation.index + quotation[0].length;
      const other = references[which - 1];
      if (ENDS_SENTENCE.test(before.slice(end)) || (other && other.at > end)) return;
      compare(quotation[0], reference);
    });
  });

  function comparePrayer(above: readonly string[], reference: Reference) {
    const heading = above.findLastIndex(block => block.startsWith('<h'));
    const prayed = above
      .slice(heading + 1)
      .filter(block => block.startsWith('<p class="verse">'))
      .join(' ');
    compare(prayed, reference);
    const verses = chapterOf(reference);
    const [first, last] = reference.passages[0] ?? [1, verses.length];
    const passage = canonical(verses.slice(first - 1, last).join(' '), 'seigneur');
    const words = canonical(prayed, 'seigneur');
    if (!passage.endsWith(words)) faults.push(`ends before ${reference.written} does`);
    const left = passage.slice(0, -words.length).trim();
    if (reference.passages.length === 0 && left !== '' && !HEADINGS.includes(left))
      faults.push(`begins after ${reference.written} does`);
  }

  if (rendered && !said.includes(NAME_RENDERED)) faults.push(`does not say: ${NAME_RENDERED}`);
  return faults;
}
