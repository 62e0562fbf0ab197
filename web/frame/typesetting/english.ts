import { before, type Rule, wherever } from './edits.ts';
import { englishQuotes } from './quotes.ts';

/** As The Chicago Manual of Style has it: curly quotation marks, dashes without spaces, none before a sign. */
export const ENGLISH: readonly Rule[] = [
  englishQuotes,
  wherever(/[ \u00a0]?--(?<!---)(?!-)[ \u00a0]?/gu, '—'),
  wherever(/[ \u00a0][-–—][ \u00a0](?=[\p{L}\ufffc“‘])(?<=[\p{L}\p{N}\ufffc”’)?!.,]...)/gu, '—'),
  // Verses and their chapters: 3:16–18.
  wherever(/-(?=\d)(?<=\d:\d+-)/gu, '–'),
  before(/[;:!?](?=\s|$)/g, '', { spaced: /[\p{L}\p{N}\ufffc”’)\]]/u }),
];
