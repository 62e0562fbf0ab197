import './subscribers.css';
import { useMutation } from '@tanstack/react-query';
import type { Subscriber } from '../../../contract/newsletter.ts';
import { mayAdminister } from '../../../contract/roles.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { saveFile } from '../../frame/transport/save-file.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import {
  allSubscribers,
  changeSubscription,
  removeSubscription,
  subscribersKey,
  subscribersQuery,
} from './api/subscribers.ts';
import { SubscribersBulk } from './bulk.tsx';
import { ImportList } from './import-list.tsx';

/** Who receives the newsletter, or has paused it. */
export function Subscribers() {
  const { t } = useTranslation('subscribers');
  const { api, language } = useServices();
  const isAdministrator = mayAdminister(useUser()?.roles ?? []);
  return (
    <Screen>
      <ScreenHead title={t('title')}>
        <Export />
        {isAdministrator && <ImportList />}
      </ScreenHead>
      <ResourceTable
        label={t('title')}
        query={asked => subscribersQuery(api, asked)}
        nameOf={({ name }) => name}
        search={t('search')}
        filters={[
          {
            key: 'actif',
            label: t('status'),
            options: [
              { value: 'true', label: t('active') },
              { value: 'false', label: t('paused') },
            ],
          },
        ]}
        columns={[
          { key: 'name', title: t('name'), sort: true, cell: one => one.name },
          { key: 'email', title: t('email'), cell: one => one.email },
          { key: 'actif', title: t('status'), cell: one => t(one.actif ? 'active' : 'paused') },
          {
            key: 'consent',
            title: t('consent'),
            optional: true,
            cell: one => (one.consent === null ? t('notAsked') : t('agreed', { version: one.consent })),
          },
          { key: 'language', title: t('language'), optional: true, cell: one => t(`in.${one.language}`) },
          {
            key: 'createdAt',
            title: t('since'),
            sort: true,
            cell: one => shortDateOf(one.createdAt, language),
          },
          { key: 'actions', title: t('actions'), cell: one => <Actions subscriber={one} /> },
        ]}
        bulk={
          isAdministrator
            ? (chosen, untick) => <SubscribersBulk chosen={chosen} untick={untick} />
            : undefined
        }
        empty={{ title: t('nobody'), text: t('nobodyLine') }}
      />
    </Screen>
  );
}

function Actions({ subscriber }: { subscriber: Subscriber }) {
  const { t } = useTranslation('subscribers');
  const { api } = useServices();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ warn, refresh: subscribersKey });
  const { name, actif, '@id': reference } = subscriber;
  const carryOut = async (work: () => Promise<unknown>, done: string) => {
    if (await attempt(work)) tell({ text: done });
  };
  const change = () =>
    carryOut(
      () => changeSubscription(api, reference, { actif: !actif }),
      t(actif ? 'pausedNow' : 'resumedNow', { name }),
    );
  const remove = async () => {
    const question = { title: t('removeTitle', { name }), text: t('removeLine'), yes: t('remove') };
    if (await confirm({ ...question, isGrave: true }))
      await carryOut(() => removeSubscription(api, reference), t('removed', { name }));
  };
  return (
    <span className="row-actions">
      <button
        type="button"
        aria-label={t(actif ? 'pauseOf' : 'resumeOf', { name })}
        disabled={isUnderWay}
        onClick={() => void change()}
      >
        {t(actif ? 'pause' : 'resume')}
      </button>
      <button
        type="button"
        aria-label={t('removeOf', { name })}
        disabled={isUnderWay}
        onClick={() => void remove()}
      >
        {t('remove')}
      </button>
    </span>
  );
}

/** All of them, whatever the table shows. */
function Export() {
  const { t } = useTranslation('subscribers');
  const { api } = useServices();
  const { warn } = useNotices();
  const exporting = useMutation({
    async mutationFn() {
      const [all, { fileOf }] = await Promise.all([allSubscribers(api), import('./list-file.ts')]);
      saveFile(t('fileName'), fileOf(all));
    },
    onError: () => warn(t('notExported')),
  });
  return (
    <button
      type="button"
      className="button line"
      disabled={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {exporting.isPending ? t('exporting') : t('export')}
    </button>
  );
}
