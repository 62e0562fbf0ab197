import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Link } from '../layout/link.tsx';
import { paths } from '../routes/paths.ts';
import { later } from '../start/later.tsx';
import { useLanguage } from '../start/services-context.ts';
import { Doorstep } from './doorstep.tsx';
import { TryAnew } from './try-anew.tsx';

const HalfOpenDoor = later(() => import('../layout/half-open-door.tsx').then(m => m.HalfOpenDoor));

/** In the place of a page that does not exist, or that did not arrive. */
export function ProblemPage() {
  const { t } = useTranslation('states');
  const lang = useLanguage();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  useEffect(() => {
    if (missing) return;
    const onOnline = () => location.reload();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [missing]);
  const title = t(missing ? 'missingTitle' : 'brokenTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Doorstep title={title} line={t(missing ? 'missingLine' : 'brokenLine')} door={<HalfOpenDoor />}>
      {missing ? (
        <>
          <Link className="button" to={paths.home(lang)}>
            {t('backHome')}
          </Link>
          <Link className="button line" to={paths.search(lang)}>
            {t('searchIt')}
          </Link>
        </>
      ) : (
        <TryAnew className="button" />
      )}
    </Doorstep>
  );
}
