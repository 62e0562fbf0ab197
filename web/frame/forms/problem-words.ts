import { useTranslation } from '../start/use-translation.ts';
import type { ApiProblem } from '../transport/problem.ts';

/** What is said of a call that failed, the same at every place. `isWritten`: words were to be sent, and are kept. */
export function useProblemWords(isWritten = false): (problem: ApiProblem) => string {
  const { t } = useTranslation('forms');
  return ({ status, message }) => {
    const noAnswer = () => t(isWritten ? 'noAnswerKept' : 'noAnswer');
    if (status === 0) return navigator.onLine ? noAnswer() : t(isWritten ? 'offlineKept' : 'offline');
    if (status === 401) return t(isWritten ? 'signedOutKept' : 'signedOut');
    // How long to wait, for one: the server says it in the language of the page.
    return message || noAnswer();
  };
}
