import type { ReactNode } from 'react';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { statusOf } from '../../../frame/transport/problem.ts';
import { useScreenTitle } from './screen-title.ts';

interface AbsenceProps {
  readonly title: string;
  readonly text?: string;
  readonly heading?: 'h1' | 'h2';
  /** Where it was not there because something failed. */
  readonly retry?: (() => unknown) | undefined;
  readonly children?: ReactNode;
}

/** Where there is nothing to show: what that means, and what to do. */
export function Absence({ title, text, heading: Heading = 'h2', retry, children }: AbsenceProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="absence">
      <svg viewBox="0 0 40 48" aria-hidden="true">
        <path d="M0 0h40v48H31V18a11 11 0 0 0-22 0v30H0z" />
      </svg>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <p className="actions">{children}</p>}
      {retry && (
        <p className="actions">
          <button type="button" className="button" onClick={() => void retry()}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

interface LostProps {
  readonly error: unknown;
  /** What is said where it does not exist. */
  readonly gone: string;
  readonly goneLine?: string;
  readonly retry: () => unknown;
  readonly children?: ReactNode;
}

/** In the place of one thing: there is none, or it did not arrive. */
export function Lost({ error, gone, goneLine, retry, children }: LostProps) {
  const { t } = useTranslation(['admin', 'states']);
  const said =
    statusOf(error) === 404
      ? { title: gone, text: goneLine }
      : { title: t('states:brokenTitle'), text: t('broken'), retry };
  return (
    <Absence heading="h1" {...said}>
      {children}
    </Absence>
  );
}

/** An absence that is a whole page, without the masthead. */
export function BareFrame(props: AbsenceProps) {
  const { t } = useTranslation('admin');
  useScreenTitle(t('area'));
  return (
    <main className="admin-bare" id="main">
      <Absence heading="h1" {...props} />
    </main>
  );
}

export function Loading() {
  const { t } = useTranslation('admin');
  return (
    <p className="admin-loading" role="status">
      <span className="arch-light" aria-hidden="true" />
      {t('loading')}
    </p>
  );
}

/** In the place of a screen that is not for this person. */
export function Denied({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <main className="admin-denied" id="main">
      <Absence heading="h1" title={t('deniedTitle')} text={t('denied', { name })}>
        <a className="button" href={paths.home(language)}>
          {t('backToSite')}
        </a>
        <Link className="button line" to={paths.admin(language, 'account/profile')}>
          {t('screens.profile')}
        </Link>
      </Absence>
    </main>
  );
}
