import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/accounts.ts';
import { useServices } from '../../app/services-context.ts';
import { paths } from '../../paths.ts';
import { deleteAccount } from '../api/profile.ts';
import { Section } from './section.tsx';

/** Asked twice. The API lets no administrator go; another one has to take the role first. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { api, session, language } = useServices();
  const [asking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteAccount(api, user['@id']),
    onSuccess() {
      session.end();
      location.assign(paths.home(language));
    },
  });
  if (user.roles.includes('ROLE_ADMIN')) return null;
  return (
    <Section title={t('deleteAccount')}>
      <p>{t('deleteLine')}</p>
      {deleting.isError && (
        <p className="notice bad" role="alert">
          {t('failed')}
        </p>
      )}
      <div className="actions">
        {asking ? (
          <>
            <span role="status">{t('deleteSure')}</span>
            <button
              type="button"
              className="button"
              disabled={deleting.isPending}
              onClick={() => deleting.mutate()}
            >
              {t('deleteYes')}
            </button>
            <button type="button" className="button line" onClick={() => setAsking(false)}>
              {t('keepAccount')}
            </button>
          </>
        ) : (
          <button type="button" className="button line" onClick={() => setAsking(true)}>
            {t('deleteAccount')}
          </button>
        )}
      </div>
    </Section>
  );
}
