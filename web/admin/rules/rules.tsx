import './rules.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ModerationRule } from '../../../contract/moderation-rules.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import { useTagged } from '../kit/form/use-tagged.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { Loading } from '../kit/shell/absences.tsx';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { BulkActions } from '../kit/table/bulk-actions.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import type { Column } from '../kit/table/rows.tsx';
import { useAddress, withParameter } from '../kit/use-address.ts';
import {
  addRule,
  changeRule,
  moderationRule,
  removeRule,
  ruleNow,
  rulePath,
  rulesKey,
  rulesQuery,
} from './api/rules.ts';
import { NEW_RULE } from './rule-fields.ts';
import { RuleForm } from './rule-form.tsx';

/** The rules that decide of what is sent before anybody reads it. */
export function Rules() {
  const { t } = useTranslation(['rules', 'admin']);
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { tell } = useNotices();
  const [search, goTo] = useAddress();
  const asked = search.get('regle') ?? '';
  const opened = asked === 'new' ? asked : Number(asked);
  const open = (rule: number | 'new' | undefined) =>
    goTo(now => withParameter(now, 'regle', rule?.toString()), { replace: rule === undefined });
  const conditionsOf = useConditions();
  const close = () => open(undefined);
  const saved = async () => {
    await queryClient.invalidateQueries({ queryKey: rulesKey });
    tell({ text: t('admin:form.saved') });
    close();
  };
  const nameOf = ({ title }: ModerationRule) => title;
  const columns: readonly Column<ModerationRule>[] = [
    {
      key: 'title',
      title: t('title'),
      cell: ({ id, title }) => (
        <button type="button" className="as-link" onClick={() => open(id)}>
          {title}
        </button>
      ),
    },
    { key: 'when', title: t('when'), cell: conditionsOf },
    { key: 'outcome', title: t('outcome'), cell: ({ outcome }) => t(`outcomes.${outcome}`) },
  ];
  return (
    <Screen>
      <ScreenHead title={t('admin:screens.rules')} help={t('help')}>
        <button type="button" className="button" onClick={() => open('new')}>
          {t('new')}
        </button>
      </ScreenHead>
      <ResourceTable
        label={t('admin:screens.rules')}
        columns={columns}
        query={asked => rulesQuery(api, asked)}
        nameOf={nameOf}
        bulk={(chosen, untick) => (
          <BulkActions
            {...{ chosen, untick, nameOf }}
            load={id => ruleNow(api, id)}
            refresh={rulesKey}
            actions={[
              {
                name: t('removeYes'),
                question: count => ({ title: t('remove', { count }), text: t('removeLine') }),
                isGrave: true,
                carryOut: ({ id }) => removeRule(api, id),
              },
            ]}
          />
        )}
        empty={{ title: t('none') }}
      />
      {opened === 'new' && (
        <ModalDialog title={t('new')} onClose={close}>
          <RuleForm
            name="new-rule"
            rule={NEW_RULE}
            send={(body, key) => addRule(api, body, key)}
            onSent={saved}
            onClose={close}
          />
        </ModalDialog>
      )}
      {Number(opened) > 0 && <EditRule key={opened} id={Number(opened)} onSaved={saved} onClose={close} />}
    </Screen>
  );
}

interface EditProps {
  readonly id: number;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

function EditRule({ id, onSaved, onClose }: EditProps) {
  const { t } = useTranslation(['rules', 'admin']);
  const { api } = useServices();
  const { query, reload } = useTagged(rulesKey, rulePath(id), moderationRule);
  const conditionsOf = useConditions();
  /** What somebody else has saved meanwhile: it is told, and what is then sent takes its place. */
  const theirs = useRef<typeof query.data>(undefined);
  // The form stays as it was begun, and so does what it is sent against.
  const [begun, setBegun] = useState(query.data);
  if (query.data && !query.isFetching && !begun) setBegun(query.data);
  return (
    // Opened anew when it has come, with the focus in its first field.
    <ModalDialog key={begun ? 'come' : 'coming'} title={t('edit')} onClose={onClose}>
      {query.isError && <p className="notice bad">{t('admin:broken')}</p>}
      {!begun && !query.isError && <Loading />}
      {begun && (
        <RuleForm
          name={`rule-${id}`}
          rule={begun.item}
          send={async body => {
            try {
              return await changeRule(api, id, body, (theirs.current ?? begun).etag);
            } catch (error) {
              if (statusOf(error) === 412) theirs.current = await reload();
              throw error;
            }
          }}
          overtaken={() => {
            if (!theirs.current) return undefined;
            const { title, outcome } = theirs.current.item;
            const when = conditionsOf(theirs.current.item);
            return t('overtaken', { title, when, outcome: t(`outcomes.${outcome}`) });
          }}
          onSent={onSaved}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  );
}

/** What a rule asks, in a line. */
function useConditions(): (rule: ModerationRule) => string {
  const { t, i18n } = useTranslation('rules');
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  return ({ about, author, warnings, words, isRepeat }) =>
    [
      list.format(about.map(one => t(`abouts.${one}`))),
      author !== 'any' && t(`authors.${author}`),
      warnings.length > 0 && list.format(warnings.map(one => t(`warning.${one}`))),
      words.length > 0 && list.format(words.map(word => t('quoted', { word }))),
      isRepeat && t('isRepeat'),
    ]
      .filter(Boolean)
      .join(', ');
}
