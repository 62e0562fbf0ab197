import { type Form, standsIn } from '../highlight.ts';
import { Vocabulary } from '../vocabulary.ts';
import { type TypedWord, typosAllowed, wordsOf } from '../words.ts';
import { SYNONYMS } from './settings.ts';

/**
 * As which forms the words stand in a folded text that the server has found: as typed, as a synonym, or else as the
 * nearest words of the text. The server could mark them, but takes three times as long for its answer then.
 */
export function formsIn(folded: string, words: readonly TypedWord[]): Form[] {
  let vocabulary: Vocabulary | undefined;
  const near = ({ text, prefix }: TypedWord) => {
    if (!vocabulary) {
      vocabulary = new Vocabulary();
      for (const word of new Set(wordsOf(folded))) vocabulary.add(word);
    }
    const found = vocabulary.near(text, prefix, typosAllowed(text));
    return found.filter(({ edits }) => edits === found[0]?.edits);
  };
  return words.flatMap((typed, word) => {
    const meant = (text: string): Form => ({ word, text, prefix: false });
    const forms = [{ word, ...typed }, ...(SYNONYMS[typed.text] ?? []).map(meant)];
    if (typosAllowed(typed.text) === 0 || forms.some(form => standsIn(folded, form))) return forms;
    return near(typed).map(one => meant(one.word));
  });
}
