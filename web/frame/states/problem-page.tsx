import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Link } from '../layout/link.tsx';
import { paths } from '../routes/paths.ts';
import { later } from '../start/later.tsx';
import { useLanguage } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';
import { loadAnew } from '../transport/load-anew.ts';
import { Doorstep } from './doorstep.tsx';

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
    addEventListener('online', loadAnew);
    return () => removeEventListener('online', loadAnew);
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
        <button type="button" className="button" onClick={loadAnew}>
          {t('retry')}
        </button>
      )}
    </Doorstep>
  );
}
