import type { Language } from '../../../contract/languages.ts';

/** For the queries of pages; the typesetter is fetched with the first answer that the server has not set. */
export const typesetIn =
  (language: Language) =>
  <T>(answer: T): Promise<T> =>
    import('./typeset-answer.ts').then(({ typesetAnswer }) => typesetAnswer(answer, language));
