import './profile.css';
import { useEffect, useState } from 'react';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { MailsForm, VisibleNameForm } from './choices.tsx';
import { Consents } from './consents.tsx';
import { EmailForm } from './email-form.tsx';
import { ForgetMe } from './forget-me.tsx';
import { type AfterForgetting, ForgottenPage } from './forgotten-page.tsx';
import { Newsletter } from './newsletter.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfilePage } from './profile-page.tsx';
import { Sessions } from './sessions.tsx';
import { readUnheard } from './unheard.ts';

export function Profile() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [forgotten, setForgotten] = useState<AfterForgetting>();
  const isNobody = useUser() === null;
  useEffect(() => {
    const unheard = isNobody ? readUnheard() : undefined;
    if (unheard) setForgotten({ ...unheard, message: undefined, removed: null });
  }, [isNobody]);
  if (forgotten && isNobody) return <ForgottenPage {...forgotten} />;
  return (
    <ProfilePage child="profile">
      {user => (
        <>
          {user.verifiedAt === null && (
            <p className="notice season">
              {t('notVerified')}{' '}
              <Link to={paths.verify(language, paths.myProfile(language))}>{t('verify')}</Link>
            </p>
          )}
          <PersonForm user={user} />
          <PictureForm user={user} />
          <VisibleNameForm user={user} />
          <EmailForm user={user} />
          <MailsForm user={user} />
          <Newsletter user={user} />
          <PasswordForm email={user.email} />
          <Sessions />
          <Consents closeAccount={user.roles.includes('ROLE_ADMIN') ? undefined : '#close-account'} />
          <OwnData />
          <ForgetMe user={user} onForgotten={setForgotten} />
        </>
      )}
    </ProfilePage>
  );
}
