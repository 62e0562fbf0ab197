import './field.css';
import type { ReactNode } from 'react';

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly id: string;
  /** Default: its id. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  /** Below the control. */
  readonly after?: string;
  readonly error?: string;
  readonly children: (props: ControlProps) => ReactNode;
}

/** A control with its label, what helps to fill it, and what is wrong with it. */
export function Field({ id, name = id, label, hint, after, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, after && `${id}-after`, error && `${id}-error`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {after && (
        <span className="hint" id={`${id}-after`}>
          {after}
        </span>
      )}
    </div>
  );
}
