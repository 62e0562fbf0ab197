import { useTranslation } from 'react-i18next';
import type { Difference, Texts } from './compare.ts';

interface ClashesProps {
  readonly clashes: readonly Difference[];
  readonly labels: Texts;
  readonly onTake: (difference: Difference) => void;
  readonly onKeep: (difference: Difference) => void;
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. */
export function Clashes({ clashes, labels, onTake, onKeep }: ClashesProps) {
  const { t } = useTranslation('admin');
  return (
    <section className="notice bad clashes" role="alert" aria-label={t('form.clashes')}>
      <b>{t('form.clashes')}</b>
      <p>{t('form.clashesLine')}</p>
      {clashes.map(clash => (
        <div key={clash.field}>
          <h3>{labels[clash.field] ?? clash.field}</h3>
          <dl>
            <dt>{t('form.mine')}</dt>
            <dd>{clash.mine || t('form.nothing')}</dd>
            <dt>{t('form.theirs')}</dt>
            <dd>{clash.theirs || t('form.nothing')}</dd>
          </dl>
          <p className="actions">
            <button type="button" className="button line" onClick={() => onKeep(clash)}>
              {t('form.keepMine')}
            </button>
            <button type="button" className="button line" onClick={() => onTake(clash)}>
              {t('form.takeTheirs')}
            </button>
          </p>
        </div>
      ))}
    </section>
  );
}
