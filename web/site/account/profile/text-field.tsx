import type { ComponentProps } from 'react';
import { Field } from '../../../frame/forms/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

export const TextField = ({ id, label, hint, error, onValue, ...input }: TextFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {props => (
      <input {...input} {...props} className="input" onChange={event => onValue(event.target.value)} />
    )}
  </Field>
);
