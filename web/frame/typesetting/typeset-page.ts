import type { Language } from '../../../contract/languages.ts';

type Typesetter = typeof import('./typeset-answer.ts');
let typesetter: Typesetter | undefined;

/** For the queries of pages; the typesetter is fetched with the first answer that the server has not set. */
export const typesetIn =
  (language: Language) =>
  async <T>(answer: T): Promise<T> => {
    // The server asks this for each page that it makes, and an import takes its time though all of it is there.
    typesetter ??= await import('./typeset-answer.ts');
    return typesetter.typesetAnswer(answer, language);
  };
