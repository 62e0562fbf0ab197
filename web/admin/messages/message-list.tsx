import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Contact, ContactKind } from '../../../contract/contact.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { ScreenHead } from '../kit/shell/screen.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import type { Column } from '../kit/table/rows.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import { changeMessage, messagesKey, messagesQuery } from './api/messages.ts';

const KINDS = ['message', 'prayer', 'application', 'help'] as const satisfies readonly ContactKind[];

export function MessageList() {
  const { t } = useTranslation(['messages', 'admin']);
  const { api, language } = useServices();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const { tell, warn } = useNotices();
  const { attempt } = useAttempt({ warn });

  const setDone = async (ids: readonly number[], status: 'done' | 'open') => {
    for (const id of ids) await changeMessage(api, id, { status });
    await queryClient.invalidateQueries({ queryKey: messagesKey });
  };
  const close = async (ids: readonly number[], clear: () => void) => {
    if (!(await attempt(() => setDone(ids, 'done')))) return;
    clear();
    tell({ text: t('closed', { count: ids.length }), undo: () => setDone(ids, 'open') });
  };
  const columns: readonly Column<Contact>[] = [
    {
      key: 'name',
      title: t('from'),
      cell: ({ id, firstName, lastName, content }) => (
        <Link className="message-link" to={paths.admin(language, `admin/contact/${id}`) + search}>
          <b>{`${firstName} ${lastName}`.trim() || t('forgotten')}</b>
          <span>{content}</span>
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
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
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
            options: KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
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
        bulk={(ids, clear) => (
          <button type="button" className="button line" onClick={() => void close(ids, clear)}>
            {t('close')}
          </button>
        )}
      />
    </>
  );
}
