import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '../../../../contract/accounts.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { meQuery } from '../../../frame/session/account-calls.ts';
import { keepOver } from '../../../frame/session/session-over.ts';
import { useHolder } from '../../../frame/session/use-user.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { statusOf } from '../../../frame/transport/problem.ts';
import { BareFrame, Loading } from '../shell/absences.tsx';

/** Who they are is no longer told: not a call that failed, but one that was refused. */
const REFUSED: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

/** Lets in who is signed in. Others sign in, and come back here. */
export function SignedIn({ children }: { children: (person: User) => ReactNode }) {
  const { t } = useTranslation('admin');
  const { api, language, session } = useServices();
  const { pathname, search } = useLocation();
  const holder = useHolder();
  const me = useQuery(meQuery(api, holder));
  useEffect(() => {
    if (session.holder() === undefined) return;
    keepOver(false);
    return session.subscribe(() => keepOver(session.holder() === undefined));
  }, [session]);

  if (holder === undefined) return <Navigate replace to={paths.signIn(language, pathname + search)} />;
  if (me.isPending) return <Loading />;
  // Who is known already keeps what they are writing.
  if (!me.data || REFUSED.has(statusOf(me.error)))
    return <BareFrame title={t('brokenTitle')} text={t('broken')} retry={me.refetch} />;
  return children(me.data);
}
