import { useLocation } from 'react-router-dom';
import type { Contact } from '../../../contract/contact.ts';
import { CONTACT_KINDS } from '../../../contract/contact-kinds.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ScreenHead } from '../kit/shell/screen.tsx';
import { BulkActions } from '../kit/table/bulk-actions.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import type { Column } from '../kit/table/rows.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import { changeMessage, messageNow, messagesKey, messagesQuery } from './api/messages.ts';

export function MessageList() {
  const { t } = useTranslation(['messages', 'admin']);
  const { api, language } = useServices();
  const { search } = useLocation();
  const nameOf = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`.trim() || t('forgotten');
  const close = async ({ id, status }: Contact) => {
    if (status === 'done') return async () => {};
    await changeMessage(api, id, { status: 'done' });
    return () => changeMessage(api, id, { status: 'open' });
  };
  const columns: readonly Column<Contact>[] = [
    {
      key: 'name',
      title: t('from'),
      cell: message => (
        <Link className="message-link" to={paths.admin(language, `admin/contact/${message.id}`) + search}>
          <b>{nameOf(message)}</b>
          <span>{message.content}</span>
        </Link>
      ),
    },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'createdAt',
      title: t('received'),
      sort: true,
      cell: ({ createdAt }) => shortDateOf(createdAt, language),
    },
    { key: 'assigned', title: t('assigned'), cell: ({ assignedName }) => assignedName ?? t('nobody') },
    {
      key: 'status',
      title: t('status'),
      optional: true,
      cell: ({ status, answers }) => (
        <>
          {t(`statuses.${status}`)}
          {answers.length > 0 && `, ${t('answered')}`}
        </>
      ),
    },
  ];
  return (
    <>
      <ScreenHead title={t('title')} help={t('help')} />
      <ResourceTable
        label={t('title')}
        columns={columns}
        query={asked => messagesQuery(api, asked)}
        nameOf={nameOf}
        search={t('search')}
        filters={[
          {
            key: 'status',
            label: t('status'),
            usual: t('statuses.open'),
            options: [
              { value: 'done', label: t('statuses.done') },
              { value: 'all', label: t('admin:table.all') },
            ],
          },
          {
            key: 'kind',
            label: t('kind'),
            options: CONTACT_KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            key: 'assignedTo',
            label: t('assigned'),
            options: [
              { value: 'me', label: t('me') },
              { value: 'nobody', label: t('nobody') },
            ],
          },
        ]}
        empty={{ title: t('none'), text: t('noneLine') }}
        bulk={(chosen, untick) => (
          <BulkActions
            {...{ chosen, untick, nameOf }}
            load={id => messageNow(api, id)}
            refresh={messagesKey}
            actions={[{ name: t('close'), carryOut: close }]}
          />
        )}
      />
    </>
  );
}
