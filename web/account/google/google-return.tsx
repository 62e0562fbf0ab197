import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../frame/layout/link.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Threshold } from '../threshold.tsx';
import { backFromGoogle } from './google.ts';

/** Where Google leads back to. */
export function GoogleReturn() {
  const { t } = useTranslation(['account', 'layout']);
  const { api, language } = usePageContext();
  const { session } = useServices();
  const navigate = useNavigate();
  const { mutate, isError } = useMutation({
    mutationFn: () => backFromGoogle(api, location.href),
    onSuccess({ next, ...tokens }) {
      session.start(tokens);
      void navigate(next ?? paths.home(language), { replace: true });
    },
  });
  // Once: what was begun can be ended one time.
  useEffect(() => mutate(), [mutate]);
  return (
    <Threshold title={t('googleTitle')} line={isError ? t('googleFailed') : t('entering')}>
      {isError && (
        <Link className="button onward" to={paths.signIn(language)}>
          {t('backToSignIn')}
        </Link>
      )}
    </Threshold>
  );
}
