import type { Language } from './languages.ts';

export const WARNING_KINDS = ['email', 'phone', 'link', 'surname', 'capitals', 'repeat'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Where a text asks for a second look: for a moderator to judge, or for a rule that somebody has written. */
export interface Warning {
  readonly kind: WarningKind;
  /** In the text, from its first character up to, not including, the last. */
  readonly start: number;
  readonly end: number;
}

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;
// Eight digits or more, as they are written in Cameroon and France: parted by blanks, dots or hyphens.
const PHONE = /(?<![\d.,])\+?\d(?:[\s.\u00a0\u202f-]{0,2}\d){7,14}(?!\d)/g;
const LINK = /<a\b[^>]*>|\b(?:https?:\/\/|www\.)[^\s<>«»"“”]+/gi;
/** Three words or more in a row, or two long ones, without a small letter: `FCFA` and `XIV` are none. */
const CAPITALS = /(?<!\p{L})\p{Lu}{2,}(?:[\s,’'-]+\p{Lu}{2,}){2,}(?!\p{L})|(?<!\p{L})\p{Lu}{9,}(?!\p{L})/gu;
const SAME_SIGN = /([!?.…*])\1{3,}/g;

const NAME = "\\p{Lu}(?:\\p{Ll}|[’'-](?=\\p{L})|\\p{Lu}(?=\\p{Ll}))+";
/** After a title a single name is enough to know somebody by. */
const TITLED = new RegExp(
  `(?<!\\p{L})(?:M\\.|MM\\.|Mme|Mlle|Me|Dr|Pr|Mr\\.?|Mrs\\.?|Ms\\.?|Miss|[Mm]onsieur|[Mm]adame|[Mm]ademoiselle|[Dd]octeur|[Dd]octor|[Mm]aître)\\s+(?:${NAME})(?:\\s+${NAME})*`,
  'gu',
);
const TWO_NAMES = new RegExp(`(?<!\\p{L})${NAME}(?:\\s${NAME})+(?!\\p{L})`, 'gu');

const found = (kind: WarningKind, pattern: RegExp, text: string): Warning[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
    kind,
    start: index,
    end: index + match.length,
  }));

/** Words that have a capital because a sentence begins with them. */
const BEGINNINGS = new Set(
  'je tu il elle on nous vous ils elles le la les un une des du de mon ma mes son sa ses notre votre leur ce cet cette et mais ou or donc puis alors quand comme si dans sur sous chez avec sans pour par après avant hier merci cher chère chers chères i you he she we they the a an my his her our their this that and but or so then when if in on at with without for by after before yesterday dear thanks'.split(
    ' ',
  ),
);
/** Of names that are nobody's in the neighborhood. */
const HOLY = new Set(
  'dame saint sainte saints saintes esprit jésus jesus christ dieu seigneur vierge cœur sacré très père ave salve pater credo gloria lord god holy blessed spirit virgin hail almighty eternal sacred heart testament pape pope église church bible'.split(
    ' ',
  ),
);

function surnames(text: string): Warning[] {
  const named = found('surname', TWO_NAMES, text).flatMap(({ kind, start, end }) => {
    const words = text.slice(start, end).split(/\s/);
    const first = words.findIndex(word => !BEGINNINGS.has(word.toLowerCase()));
    const names = first === -1 ? [] : words.slice(first);
    if (names.length < 2 || names.some(word => HOLY.has(word.toLowerCase()))) return [];
    return [{ kind, start: end - names.join(' ').length, end }];
  });
  return [...found('surname', TITLED, text), ...named];
}

/** Shorter sentences are said again on purpose: 'Amen.', 'Prends pitié.' */
const REPEAT_MIN_LETTERS = 24;

function repeats(text: string): Warning[] {
  const known = new Set<string>();
  const again: Warning[] = [];
  for (const { 0: sentence, index } of text.matchAll(/[^.!?…\n]+[.!?…]*/gu)) {
    const letters = sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    if (letters.length < REPEAT_MIN_LETTERS) continue;
    const start = index + sentence.length - sentence.trimStart().length;
    if (known.has(letters)) again.push({ kind: 'repeat', start, end: index + sentence.trimEnd().length });
    known.add(letters);
  }
  return [...again, ...found('repeat', SAME_SIGN, text)];
}

/** Tags that testimonies have are no words, but a link is said by its tag. */
const TAG = /<\/?(?:p|br|em|strong|small|blockquote)(?=[\s/>])[^<>]*>|<\/a>/g;
const blanked = (text: string): string => text.replace(TAG, tag => ' '.repeat(tag.length));

/** In the order of the text; where two meet, the one that begins first, or weighs more. */
export function findWarnings(written: string): readonly Warning[] {
  const text = blanked(written);
  const all = [
    ...found('email', EMAIL, text),
    ...found('link', LINK, text),
    ...found('phone', PHONE, text),
    ...surnames(text),
    ...found('capitals', CAPITALS, text),
    ...repeats(text),
  ];
  const weight = ({ kind }: Warning) => WARNING_KINDS.indexOf(kind);
  const kept: Warning[] = [];
  for (const one of all.sort((a, b) => weight(a) - weight(b)))
    if (!kept.some(other => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

const INSTEAD: Readonly<Record<Language, Partial<Record<WarningKind, string>>>> = {
  fr: { email: '[adresse retirée]', phone: '[numéro retiré]', link: '[lien retiré]' },
  'en-US': { email: '[address removed]', phone: '[number removed]', link: '[link removed]' },
};

/** What can be put in the place of a warning without a moderator's own words; undefined where that is for them to write. */
function masked({ kind, start, end }: Warning, text: string, language: Language): string | undefined {
  const words = text.slice(start, end);
  switch (kind) {
    case 'email':
    case 'phone':
      return INSTEAD[language][kind];
    case 'link':
      return words.startsWith('<') ? '' : INSTEAD[language].link;
    // The names become their first letters; a title stays.
    case 'surname':
      return words.replace(/(?<=\s)(\p{Lu})[\p{L}’'-]+/gu, '$1.');
    case 'capitals':
      return words.slice(0, 1) + words.slice(1).toLowerCase();
    case 'repeat':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** The text without what could be used to find or to shout at somebody. */
export function maskWarnings(text: string, language: Language): string {
  let result = '';
  let read = 0;
  for (const warning of findWarnings(text)) {
    const instead = masked(warning, text, language);
    if (instead === undefined) continue;
    result += text.slice(read, warning.start) + instead;
    read = warning.end;
  }
  return result + text.slice(read);
}

/** Counted from 1: in which paragraph a place is. */
export const paragraphAt = (text: string, at: number): number => text.slice(0, at).split(/\n\s*\n/).length;
