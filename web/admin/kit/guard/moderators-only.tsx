import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '../../../../contract/accounts.ts';
import { mayModerate } from '../../../../contract/roles.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { meQuery } from '../../../frame/session/account-calls.ts';
import { useHolder } from '../../../frame/session/use-user.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { BareFrame, Loading } from '../shell/absences.tsx';
import { SignOut } from '../shell/sign-out.tsx';

/** Lets in who may moderate. Others sign in, and come back here, or learn what is missing. */
export function ModeratorsOnly({ children }: { children: (person: User) => ReactNode }) {
  const { t } = useTranslation('admin');
  const { api, language } = useServices();
  const { pathname, search } = useLocation();
  const holder = useHolder();
  const me = useQuery(meQuery(api, holder));

  if (holder === undefined) return <Navigate replace to={paths.signIn(language, pathname + search)} />;
  if (me.isPending) return <Loading />;
  // Who is known already keeps what they are writing.
  if (!me.data)
    return (
      <BareFrame title={t('brokenTitle')} text={t('broken')}>
        <button type="button" className="button" onClick={() => void me.refetch()}>
          {t('retry')}
        </button>
      </BareFrame>
    );
  if (!mayModerate(me.data.roles))
    return (
      <BareFrame title={t('deniedTitle')} text={t('denied', { name: me.data.firstName })}>
        <a className="button" href={paths.home(language)}>
          {t('backToSite')}
        </a>
        <SignOut className="button line" />
      </BareFrame>
    );
  return children(me.data);
}
