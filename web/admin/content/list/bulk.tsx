import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Edition, EditionText } from '../../../../contract/editions.ts';
import { LANGUAGES, otherLanguage } from '../../../../contract/languages.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { termsQuery } from '../../kit/pickers/terms.ts';
import { type BulkAction, BulkActions } from '../../kit/table/bulk-actions.tsx';
import { changeEdition, editionNow, editionsKey } from '../api/editions.ts';
import type { ContentKind } from '../kinds.ts';

const SHOWN: ReadonlySet<string | undefined> = new Set<EditionText['status']>(['published', 'scheduled']);

interface BulkProps {
  readonly kind: ContentKind;
  readonly chosen: readonly number[];
  readonly untick: (ids: readonly number[]) => void;
}

/** Several texts at once: each against the revision that it has now, so that nobody's work is written over. */
export function ContentBulk({ kind, chosen, untick }: BulkProps) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const change = async (edition: Edition, body: object, before: object) => {
    const changed = await changeEdition(api, kind, edition, body);
    return () => changeEdition(api, kind, changed, before);
  };
  const moveTo = (status: EditionText['status']) => async (edition: Edition) => {
    const others = LANGUAGES.filter(one => edition.texts[one] && edition.texts[one].status !== status);
    if (others.length === 0) return async () => {};
    // Beside what is public or will be, what nobody has published stays as it is.
    const shown = others.filter(one => SHOWN.has(edition.texts[one]?.status));
    const moved = status === 'archived' && shown.length > 0 ? shown : others;
    const texts = (to: (one: (typeof LANGUAGES)[number]) => object) => ({
      texts: Object.fromEntries(moved.map(one => [one, to(one)])),
    });
    return change(
      edition,
      texts(one => ({
        status: status === 'archived' && edition.texts[one]?.status === 'scheduled' ? 'draft' : status,
      })),
      texts(one => {
        const { status: was, publishAt } = edition.texts[one] as EditionText;
        return { status: was, ...(was === 'scheduled' && { publishAt }) };
      }),
    );
  };
  const addTo = (field: 'categories' | 'tags', added: string) => async (edition: Edition) => {
    const before = edition[field].map(one => one['@id']);
    if (before.includes(added)) return async () => {};
    return change(edition, { [field]: [...before, added] }, { [field]: before });
  };
  return (
    <BulkActions
      chosen={chosen}
      untick={untick}
      load={id => editionNow(api, kind, id)}
      nameOf={({ texts }) =>
        (texts[language] ?? texts[otherLanguage(language)])?.title ?? t('statuses.absent')
      }
      refresh={editionsKey}
      actions={[
        {
          name: t('bulk.publish'),
          question: count => ({ title: t('bulk.publishTitle', { count }), text: t('bulk.publishLine') }),
          carryOut: moveTo('published'),
        },
        {
          name: t('bulk.archive'),
          question: count => ({ title: t('bulk.archiveTitle', { count }), text: t('bulk.archiveLine') }),
          carryOut: moveTo('archived'),
        },
      ]}
    >
      {(run, isUnderWay) => (
        <>
          {kind.type && <AddTerm of="category" field="categories" {...{ kind, run, isUnderWay, addTo }} />}
          {kind.type && <AddTerm of="tag" field="tags" {...{ kind, run, isUnderWay, addTo }} />}
        </>
      )}
    </BulkActions>
  );
}

interface AddTermProps {
  readonly of: 'category' | 'tag';
  readonly field: 'categories' | 'tags';
  readonly kind: ContentKind;
  readonly run: (action: BulkAction<Edition>) => Promise<void>;
  readonly isUnderWay: boolean;
  readonly addTo: (field: 'categories' | 'tags', added: string) => BulkAction<Edition>['carryOut'];
}

function AddTerm({ of, field, kind, run, isUnderWay, addTo }: AddTermProps) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const { data: terms = [] } = useQuery(
    termsQuery(api, of, language, (of === 'category' && kind.type) || undefined),
  );
  const [picked, setPicked] = useState('');
  const id = useId();
  const name = terms.find(one => one['@id'] === picked)?.title ?? '';
  return (
    <span className="bulk-term">
      <label className="hidden" htmlFor={id}>
        {t(`bulk.${of}`)}
      </label>
      <select id={id} className="input" value={picked} onChange={({ target }) => setPicked(target.value)}>
        <option value="">{t(`bulk.${of}`)}</option>
        {terms.map(one => (
          <option key={one['@id']} value={one['@id']}>
            {one.title}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button line"
        disabled={isUnderWay || picked === ''}
        onClick={() =>
          void run({
            name: t('bulk.add'),
            question: count => ({ title: t(`bulk.${of}Title`, { count, name }) }),
            carryOut: addTo(field, picked),
          })
        }
      >
        {t('bulk.add')}
      </button>
    </span>
  );
}
