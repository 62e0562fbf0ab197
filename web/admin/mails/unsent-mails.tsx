import './unsent-mails.css';
import { referencedId } from '../../../contract/references.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { Screen } from '../kit/shell/screen.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import { type MailRow, unsentMailsQuery } from './api/unsent-mails.ts';

/** What the server could not deliver: what it was, why, and what follows. */
export function UnsentMails() {
  const { t } = useTranslation('mails');
  const { api, language } = useServices();
  const momentOf = (instant: string) => `${shortDateOf(instant, language)}, ${timeOf(instant, language)}`;
  const whatOf = ({ template }: MailRow) => t(`template.${template}`, { defaultValue: template });
  return (
    <Screen of="unsent-mails">
      <h1>{t('title')}</h1>
      <ResourceTable
        label={t('title')}
        query={asked => unsentMailsQuery(api, asked)}
        nameOf={whatOf}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: [
              { value: 'due', label: t('waiting') },
              { value: 'abandoned', label: t('abandoned') },
            ],
          },
        ]}
        columns={[
          { key: 'template', title: t('mail'), cell: whatOf },
          { key: 'user', title: t('for'), cell: mail => <Whom mail={mail} /> },
          { key: 'createdAt', title: t('asked'), cell: ({ createdAt }) => momentOf(createdAt) },
          { key: 'failures', title: t('tries'), numeric: true, cell: ({ failures }) => failures },
          { key: 'error', title: t('error'), cell: ({ error }) => error && <code>{error}</code> },
          {
            key: 'outcome',
            title: t('outcome'),
            cell: ({ status, dueAt }) =>
              status === 'due' ? t('againAt', { time: momentOf(dueAt) }) : t('givenUp'),
          },
        ]}
        empty={{ title: t('empty'), text: t('emptyLine') }}
      />
    </Screen>
  );
}

function Whom({ mail: { user } }: { mail: MailRow }) {
  const { t } = useTranslation('mails');
  const { language } = useServices();
  const id = user && referencedId('User', user);
  return id ? <Link to={paths.admin(language, `user/user/${id}`)}>{t('account')}</Link> : t('team');
}
