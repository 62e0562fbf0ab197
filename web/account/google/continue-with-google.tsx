import { useMutation, useQuery } from '@tanstack/react-query';
import { useProblemWords } from '../../frame/forms/problem-words.ts';
import { usePageContext } from '../../frame/routes/page.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { googleQuery, leaveForGoogle } from './google.ts';

/** Where it is set up. */
export function ContinueWithGoogle() {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const next = useNext();
  const hydrated = useHydrated();
  const wordsOf = useProblemWords();
  const { data } = useQuery(googleQuery(api));
  const leaving = useMutation({ mutationFn: () => leaveForGoogle(api, next) });
  if (!data?.configured) return null;
  return (
    <div className="with-google">
      <p className="or">{t('or')}</p>
      <button
        type="button"
        className="button line"
        disabled={!hydrated || leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t('withGoogle')}
      </button>
      {leaving.isError && (
        <p className="notice bad" role="alert">
          {leaving.error instanceof ApiProblem ? wordsOf(leaving.error) : t('googleFailed')}
        </p>
      )}
    </div>
  );
}
