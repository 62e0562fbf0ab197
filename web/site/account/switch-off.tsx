import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { switchOffMails } from './api/codes.ts';
import { Threshold } from './threshold.tsx';

/** Where the link in a mail leads: without an account, and by a button, as programs that check mails follow links. */
export function SwitchOff() {
  const { t } = useTranslation('account');
  const { api, language, search } = usePageContext();
  const hydrated = useHydrated();
  const switching = useMutation({ mutationFn: () => switchOffMails(api, search.get('lien') ?? '') });
  const problem = switching.error instanceof ApiProblem ? switching.error : undefined;
  return (
    <Threshold title={t('switchOff')} line={t('switchOffLine')}>
      {switching.data ? (
        <>
          <p className="notice good" role="status">
            {switching.data.message}
          </p>
          <Link className="button onward" to={paths.home(language)}>
            {t('goOn')}
          </Link>
        </>
      ) : (
        <>
          {problem && (
            <p className="notice bad" role="alert">
              {t(problem.status === 404 ? 'switchOffUnknown' : 'notReached')}
            </p>
          )}
          <button
            type="button"
            className="button"
            disabled={!hydrated || switching.isPending}
            onClick={() => switching.mutate()}
          >
            {t('switchOffSubmit')}
          </button>
          <noscript>
            <p className="notice">{t('switchOffNeedsScript')}</p>
          </noscript>
        </>
      )}
      <p className="other">
        <Link to={`${paths.myProfile(language)}#mails`}>{t('switchOffProfile')}</Link>
      </p>
    </Threshold>
  );
}
