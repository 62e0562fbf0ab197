import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from '../start/use-translation.ts';
import { Field } from './field.tsx';
import { useField } from './form-context.ts';

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

type InputProps = Labelled & Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>;

/** One line. Uncontrolled, as all fields are: what was typed before the page woke up stays. */
export function TextField({ name, label, hint, defaultValue, className, ...input }: InputProps) {
  const { id, fault, control } = useText(name, { defaultValue, className });
  return (
    <Field id={id} name={name} label={label} hint={hint} error={fault}>
      {props => <input {...input} {...props} {...control} />}
    </Field>
  );
}

interface TextAreaProps extends Labelled, Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange'> {
  /** Below the control. */
  readonly after?: string;
}

export function TextArea({ name, label, hint, after, defaultValue, className, ...area }: TextAreaProps) {
  const { id, fault, control } = useText(name, { defaultValue, className });
  return (
    <Field id={id} name={name} label={label} hint={hint} after={after} error={fault}>
      {props => <textarea {...area} {...props} {...control} />}
    </Field>
  );
}

function useText(
  name: string,
  { defaultValue, className }: Pick<ComponentProps<'input' | 'textarea'>, 'defaultValue' | 'className'>,
) {
  const { id, fault, posted, focus } = useField(name);
  const classes = className ? `input ${className}` : 'input';
  return { id, fault, control: { className: classes, defaultValue: posted ?? defaultValue, ...focus } };
}

/** Kept nowhere, and shown to who asks to see it. */
export function PasswordField({ name, label, hint, ...input }: InputProps) {
  const { t } = useTranslation('forms');
  const { id, fault } = useField(name);
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} name={name} label={label} hint={hint} error={fault}>
      {props => (
        <span className="password">
          <input {...input} {...props} className="input" type={shown ? 'text' : 'password'} data-unkept="" />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t('show')}
          </button>
        </span>
      )}
    </Field>
  );
}

interface BoxProps extends Omit<ComponentProps<'input'>, 'name' | 'type' | 'onChange'> {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A box to tick; its `value` is what is sent. */
export function CheckBox({ name, label, hint, value = 'true', defaultChecked, ...input }: BoxProps) {
  const { id, fault, posted, focus } = useField(name);
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="box">
      <input
        {...input}
        id={id}
        name={name}
        type="checkbox"
        value={value}
        defaultChecked={posted === undefined ? defaultChecked : posted === value}
        {...focus}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span className="error" id={`${id}-error`}>
          {fault}
        </span>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly chosen: string;
  /** Not found again after a reload: the address chooses. */
  readonly unkept?: boolean;
}

/** One of several. */
export function Choices({ name, legend, options, chosen, unkept }: ChoicesProps) {
  const { posted } = useField(name);
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={(posted ?? chosen) === value}
            data-unkept={unkept ? '' : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
