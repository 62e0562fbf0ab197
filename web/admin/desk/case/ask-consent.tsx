import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemWords } from '../../../frame/forms/problem-words.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { useNotices } from '../../kit/notices/notices.tsx';
import { dateOf } from '../../kit/time/moments.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { askConsent, lettersKey, lettersQuery } from '../api/letters.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** A client had not asked the author whether the testimony may be published: one key asks now. */
export function AskConsent({ opened: { id, author } }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const wordsOf = useProblemWords();
  const { tell, warn } = useNotices();
  const { data } = useQuery(lettersQuery(api, id));
  const asked = data?.findLast(({ message }) => message === null);
  const asking = useMutation({
    mutationFn: () => askConsent(api, id),
    onSuccess: () => tell({ text: t('consentAskedDone') }),
    onError: problem => warn(problem instanceof ApiProblem ? wordsOf(problem) : problem.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lettersKey(id) }),
  });
  const canAsk = data !== undefined && !asked && author?.canBeWrittenTo && !asking.isPending;
  const ask = canAsk ? () => asking.mutate() : undefined;
  useShortcuts({ a: ask });
  if (asked) {
    const { createdAt } = asked;
    return (
      <span role="status">
        {t('consentAskedOn', { date: dateOf(createdAt, language), time: timeOf(createdAt, language) })}
      </span>
    );
  }
  if (!author?.canBeWrittenTo) return <span>{t('consentUnreachable')}</span>;
  return (
    <button type="button" className="button line" disabled={!ask} onClick={ask}>
      {t('askConsent')} <kbd>A</kbd>
    </button>
  );
}
