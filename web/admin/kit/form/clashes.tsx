import './clashes.css';
import { useRef } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Difference, Texts } from './compare.ts';

interface ClashesProps {
  readonly clashes: readonly Difference[];
  readonly labels: Texts;
  readonly onTake: (difference: Difference) => void;
  readonly onKeep: (difference: Difference) => void;
  /** What saves: the keyboard goes on there when the last one is settled. */
  readonly saveButton: () => HTMLElement | null;
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. */
export function Clashes({ clashes, labels, onTake, onKeep, saveButton }: ClashesProps) {
  const { t } = useTranslation('admin');
  const around = useRef<HTMLElement>(null);
  /** The button that was pressed goes with what it settles. */
  const settle = (at: number, how: () => void) => {
    const groups = around.current?.querySelectorAll('.actions') ?? [];
    const next = groups[at + 1] ?? groups[at - 1];
    (next?.querySelector('button') ?? saveButton())?.focus();
    how();
  };
  return (
    <section ref={around} className="notice bad clashes" role="alert" aria-label={t('form.clashes')}>
      <b>{t('form.clashes')}</b>
      <p>{t('form.clashesLine')}</p>
      {clashes.map((clash, at) => (
        <div key={clash.field}>
          <h3>{labels[clash.field] ?? clash.field}</h3>
          <dl>
            <dt>{t('form.mine')}</dt>
            <dd>{clash.mine || t('form.nothing')}</dd>
            <dt>{t('form.theirs')}</dt>
            <dd>{clash.theirs || t('form.nothing')}</dd>
          </dl>
          <p className="actions">
            <button type="button" className="button line" onClick={() => settle(at, () => onKeep(clash))}>
              {t('form.keepMine')}
            </button>
            <button type="button" className="button line" onClick={() => settle(at, () => onTake(clash))}>
              {t('form.takeTheirs')}
            </button>
          </p>
        </div>
      ))}
    </section>
  );
}
