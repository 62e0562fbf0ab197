import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/languages.ts';
import type { Fault } from './text-faults.ts';

interface Props {
  readonly name: 'title' | 'abstract' | 'content';
  readonly label: string;
  readonly hint?: string;
  /** Of the text. */
  readonly language: Language;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function EditField({ name, label, hint, language, value, fault, onChange, ref }: Props) {
  const { t } = useTranslation('desk');
  const id = `edit-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        className={`input ${name}`}
        lang={language}
        rows={name === 'content' ? 12 : name === 'abstract' ? 3 : 1}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-says`}
        onChange={({ target }) =>
          onChange(name === 'content' ? target.value : target.value.replace(/\n/g, ' '))
        }
      />
      <span id={`${id}-says`} className={fault ? 'error' : 'hint'}>
        {fault ? t(fault) : hint}
      </span>
    </div>
  );
}
