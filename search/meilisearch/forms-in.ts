import { type Form, standsIn } from '../highlight.ts';
import { Vocabulary } from '../vocabulary.ts';
import { type TypedWord, typosAllowed, wordsOf } from '../words.ts';
import { SYNONYMS } from './settings.ts';

/**
 * As which forms the words stand in a folded text that the server has found: as typed, as a synonym, or else as two
 * words side by side or the nearest of the text. The server could mark them, but takes three times as long then.
 */
export function formsIn(folded: string, words: readonly TypedWord[]): Form[] {
  let vocabulary: Vocabulary | undefined;
  const sideBySide = ({ text }: TypedWord) => {
    const all = wordsOf(folded);
    const at = all.findIndex((word, at, { [at + 1]: next }) => text === word + next);
    return at < 0 ? [] : all.slice(at, at + 2);
  };
  const near = ({ text, prefix }: TypedWord) => {
    if (typosAllowed(text) === 0) return [];
    if (!vocabulary) {
      vocabulary = new Vocabulary();
      for (const word of new Set(wordsOf(folded))) vocabulary.add(word);
    }
    const found = vocabulary.near(text, prefix, typosAllowed(text));
    return found.filter(({ edits }) => edits === found[0]?.edits).map(({ word }) => word);
  };
  return words.flatMap((typed, word) => {
    const meant = (text: string): Form => ({ word, text, prefix: false });
    const forms = [{ word, ...typed }, ...(SYNONYMS[typed.text] ?? []).map(meant)];
    if (forms.some(form => standsIn(folded, form))) return forms;
    return [...sideBySide(typed), ...near(typed)].map(meant);
  });
}
