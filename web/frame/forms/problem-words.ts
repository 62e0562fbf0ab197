import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../transport/problem.ts';

/** What is said of a call that failed, the same at every place. */
export function useProblemWords(): (problem: ApiProblem) => string {
  const { t } = useTranslation('forms');
  return ({ status, message }) => {
    if (status === 0) return t(navigator.onLine ? 'noAnswer' : 'offline');
    if (status === 401) return t('signedOut');
    // How long to wait, for one: the server says it in the language of the page.
    return message || t('noAnswer');
  };
}
