import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Field } from '../../../frame/forms/field.tsx';
import { takeFocus } from '../../../frame/forms/take-focus.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';

interface AskingProps {
  readonly onPut: () => void;
  readonly onCancel: () => void;
  readonly fault: string | undefined;
  readonly isBusy?: boolean;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** No form of its own: it may stand within one. */
export function Asking({ onPut, onCancel, fault, isBusy, more, children }: AskingProps) {
  const { t } = useTranslation('editor');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.target as Element).matches('input:not([type="file"])')) onPut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape, as in a form
    <div className="rich-asking" onKeyDown={onKeyDown}>
      {children}
      <p role="alert" className={fault ? 'error' : 'hidden'}>
        {fault}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onPut} aria-disabled={isBusy || undefined}>
          {t(isBusy ? 'sending' : 'put')}
        </button>
        <Plain onClick={onCancel}>{t('cancel')}</Plain>
        {more}
      </p>
    </div>
  );
}

export const Plain = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="button bare" onClick={onClick}>
    {children}
  </button>
);

interface LineProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly inputMode?: 'url';
  readonly maxLength?: number;
  readonly isFirst?: boolean;
}

export function Line({ label, hint, value, onValue, isFirst, ...input }: LineProps) {
  return (
    <Field id={useId()} label={label} hint={hint}>
      {props => (
        <input
          {...input}
          {...props}
          ref={isFirst ? takeFocus : undefined}
          className="input"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}
