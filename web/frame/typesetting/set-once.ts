import type { Language } from '../../../contract/languages.ts';

type Typeset = (text: string, language: Language) => string;

/** Of all together, as they came and as they are set. */
const CHARACTERS = 1_000_000;

/**
 * Remembers what it has set: pages are made anew whenever anything on them changes, which is seldom their words. `drop`
 * forgets all of it: among it are texts of somebody who is forgotten.
 */
export function setOnce(typeset: Typeset): Typeset & { readonly drop: () => void } {
  const known: Readonly<Record<Language, Map<string, string>>> = { fr: new Map(), 'en-US': new Map() };
  let left = CHARACTERS;
  const drop = (): void => {
    for (const texts of Object.values(known)) texts.clear();
    left = CHARACTERS;
  };
  const set: Typeset = (text, language) => {
    const before = known[language].get(text);
    if (before !== undefined) return before;
    const done = typeset(text, language);
    const takes = text.length + done.length;
    if (takes > left) drop();
    known[language].set(text, done);
    left -= takes;
    return done;
  };
  return Object.assign(set, { drop });
}
