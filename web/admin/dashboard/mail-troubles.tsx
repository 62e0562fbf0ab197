import './mail-troubles.css';
import { useQuery } from '@tanstack/react-query';
import type { Mail } from '../../../contract/mails.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { shortDateOf } from '../kit/time/moments.ts';
import { useNow } from '../kit/time/use-now.ts';
import { troubledMailsQuery } from '../mails/api/troubled-mails.ts';
import { troublesOf } from '../mails/troubles.ts';
import { FigureTable } from './chart-frame.tsx';

/** For administrators, and only while there is something to say: mails that do not arrive. */
export function MailTroubles() {
  const { t } = useTranslation('mails');
  const { api, language } = useServices();
  const now = useNow(60_000);
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMIN') ?? false;
  const { data } = useQuery({ ...troubledMailsQuery(api), enabled: isAdministrator });
  const troubles = data && troublesOf(data, now);
  if (!troubles || troubles.count === 0) return null;

  const momentOf = (instant: string) => `${shortDateOf(instant, language)}, ${timeOf(instant, language)}`;
  const outcomeOf = ({ status, dueAt }: Mail) =>
    status === 'due' ? t('againAt', { time: momentOf(dueAt) }) : t('givenUp');
  return (
    <details className="notice bad mail-troubles">
      <summary>
        <b>{t('troubles', { count: troubles.count })}</b> {t('troublesLine')}
      </summary>
      <FigureTable
        caption={t('list')}
        head={[t('mail'), t('asked'), t('error'), t('outcome')]}
        rows={troubles.mails.map(mail => [
          t(`template.${mail.template}`, { defaultValue: mail.template }),
          momentOf(mail.createdAt),
          <code key="error">{mail.error}</code>,
          outcomeOf(mail),
        ])}
      />
      <p>
        <Link to={paths.admin(language, 'mails')}>{t('all')}</Link>
      </p>
    </details>
  );
}
