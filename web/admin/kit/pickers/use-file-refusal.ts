import { LIMITS } from '../../../../contract/limits.ts';
import { useProblemWords } from '../../../frame/forms/problem-words.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';

/** Sends a file. Answers why it was refused, in words that name it; undefined when it was done. */
export function useFileRefusal(): (file: File, send: () => Promise<unknown>) => Promise<string | undefined> {
  const { t } = useTranslation('pictures');
  const wordsOf = useProblemWords();
  return async ({ name, size }, send) => {
    if (size > LIMITS.uploadBytes) return t('tooLarge', { name });
    try {
      await send();
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return error.status === 0 ? t('notSent', { name }) : wordsOf(error);
    }
  };
}
