import { before, type Rule, wherever } from './edits.ts';
import { frenchQuotes } from './quotes.ts';

/** U+00A0, as wide as the space between words, and U+202F, narrower: neither breaks a line. */
const WIDE = '\u00a0';
const NARROW = '\u202f';
/** What somebody may have typed where one of them belongs. */
const S = '[ \\u00a0\\u202f\\u2009]';
/** The end of a word, of a quotation, of an aside; U+FFFC stands for an address. */
const WORD = /[\p{L}\p{N}\ufffc»”’)\]}%€]/u;
const END = '(?![\\p{L}\\p{N}])';
const START = '(?<![\\p{L}\\p{N}])';
const MONEY = 'FCFA|F\\u00a0CFA|XAF|EUR|euros?|francs?';
const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const TITLES = 'MM?\\.|M(?:me|lle|gr)s?|Drs?|P\\.|S\\.|n[°o]s?|pp?\\.|vv?\\.|ch\\.|art\\.';

const rule = (pattern: string, by: string, trigger?: RegExp): Rule =>
  wherever(new RegExp(pattern, 'gu'), by, trigger);
const numbers = (pattern: string, by: string): Rule => rule(pattern, by, /\d/);

/**
 * In the order in which they are applied. Spaces around signs, and what stays on one line, are those of the Lexique
 * des règles typographiques en usage à l’Imprimerie nationale; the tests go through it row by row. Patterns begin
 * with what they consume and look behind last: the other way round they would cost a page ten times as much.
 */
export const FRENCH: readonly Rule[] = [
  frenchQuotes,
  rule(`«${S}*(?=\\S)`, `«${WIDE}`),
  before(/»/g, WIDE, { spaced: /[^\s«]/, close: /[^\s«]/ }),
  rule(`'(?<=\\p{L}')(?=[\\p{L}\\p{N}\\ufffc«“])`, '’'),
  rule('\\.{3}(?<!\\.{4})(?!\\.)', '…'),
  // Dashes: of an aside, of a list, of a dialogue.
  rule(`--?(?=${S}[\\p{L}«“(])(?<=[\\p{L}»”’).,…!?]${S}--?)|(?<=^|\\u2029)-(?=${S})`, '–'),
  before(/[;!?]/g, NARROW, { spaced: /[^\s;!?]/, close: WORD }),
  before(/:(?=[\s«“]|$)/g, WIDE, { spaced: /\S/, close: /[\p{L}\p{N}\ufffc»”’)\]}…%€]/u }),
  // Hours: « 1 h 24 », « à 15 h ».
  numbers(`(?<=${START}\\d{1,2})${S}*(?=[hH]${S}*\\d{2}${END})`, WIDE),
  numbers(`(?<=${START}\\d{1,2}${WIDE}[hH])${S}*(?=\\d{2}${END})`, WIDE),
  numbers(`(?<=${START}\\d{1,2})${S}*(?=h(?![\\p{L}\\p{N}’'-]))`, WIDE),
  // Numbers and what they count.
  rule(`${S}(?=CFA${END})(?<=F${S})`, WIDE),
  numbers(`${S}(?=\\d{3}(?!\\d))(?<=(?<![\\p{L}\\d\\ufffc.,/-])\\d{1,3}(?:${S}\\d{3}){0,4}${S})`, NARROW),
  numbers(`(?<=\\d)(?=(?:\\d{3}){1,5}(?:,\\d{1,2})?${S}*(?:€|(?:${MONEY})${END}))`, NARROW),
  before(/[%€]/g, WIDE, { spaced: /\d/, close: /\d/ }),
  numbers(`${S}+(?=(?:${MONEY}|kg|km|[kK]o|Mo)${END})(?<=\\d${S}+)`, WIDE),
  numbers(` (?=(?:${MONTHS})${END})(?<=${START}\\d{1,2}(?:er)? )`, WIDE),
  rule(` (?=siècles?${END})(?<=[IVX]e )`, WIDE),
  rule(` (?=[IVX]+(?:er|e)?${END})(?<=\\p{Lu}\\p{Ll}+ )`, WIDE),
  rule(` (?=[\\p{Lu}\\d])(?<=${START}(?:${TITLES}) )`, WIDE),
];
