import './profile.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Forgotten } from '../../../../contract/accounts.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { ForUser } from '../../../frame/session/for-user.tsx';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { EmptyState } from '../../../frame/states/empty-state.tsx';
import { MailsForm, VisibleNameForm } from './choices.tsx';
import { Consents } from './consents.tsx';
import { EmailForm } from './email-form.tsx';
import { ForgetMe } from './forget-me.tsx';
import { ForgottenPage } from './forgotten-page.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { Sessions } from './sessions.tsx';

export function Profile() {
  const { t } = useTranslation(['account', 'layout']);
  const [forgotten, setForgotten] = useState<Forgotten>();
  if (forgotten) return <ForgottenPage outcome={forgotten} />;
  return (
    <div className="wrap profile">
      <header className="page-head">
        <h1>{t('layout:myProfile')}</h1>
        <p className="lede">{t('profileLine')}</p>
      </header>
      <Sections onForgotten={setForgotten} />
    </div>
  );
}

function Sections({ onForgotten }: { onForgotten: (outcome: Forgotten) => void }) {
  const { t } = useTranslation(['account', 'layout']);
  const language = useLanguage();
  return (
    <ForUser
      nobody={
        <EmptyState title={t('profileSignedOut')} line={t('profileSignedOutLine')}>
          <Link className="button" to={paths.signIn(language, paths.myProfile(language))}>
            {t('layout:signIn')}
          </Link>
        </EmptyState>
      }
    >
      {user => (
        <>
          {user.verifiedAt === null && (
            <p className="notice season">
              {t('notVerified')}{' '}
              <Link to={paths.verify(language, paths.myProfile(language))}>{t('verify')}</Link>
            </p>
          )}
          <PersonForm user={user} />
          <VisibleNameForm user={user} />
          <EmailForm user={user} />
          <div id="mails">
            <MailsForm user={user} />
          </div>
          <PasswordForm email={user.email} />
          <Sessions />
          <Consents closeAccount={user.roles.includes('ROLE_ADMIN') ? undefined : '#close-account'} />
          <OwnData />
          <div id="close-account">
            <ForgetMe user={user} onForgotten={onForgotten} />
          </div>
        </>
      )}
    </ForUser>
  );
}
