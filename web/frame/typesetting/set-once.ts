import type { Language } from '../../../contract/languages.ts';

type Typeset = (text: string, language: Language) => string;

/** Of all together, as they came and as they are set. */
const CHARACTERS = 1_000_000;

/** Remembers what it has set: pages are made anew whenever anything on them changes, which is seldom their words. */
export function setOnce(typeset: Typeset): Typeset {
  const known: Readonly<Record<Language, Map<string, string>>> = { fr: new Map(), 'en-US': new Map() };
  let left = CHARACTERS;
  return (text, language) => {
    const before = known[language].get(text);
    if (before !== undefined) return before;
    const set = typeset(text, language);
    const takes = text.length + set.length;
    if (takes > left) {
      for (const texts of Object.values(known)) texts.clear();
      left = CHARACTERS;
    }
    known[language].set(text, set);
    left -= takes;
    return set;
  };
}
