import type { Ref } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { EditedText } from './drafts.tsx';
import type { Fault } from './text-faults.ts';

interface Props {
  readonly name: keyof EditedText;
  /** Of the text. */
  readonly language: Language;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onChange: (value: string) => void;
  readonly ref: Ref<HTMLTextAreaElement> | undefined;
}

const ROWS = { title: 1, abstract: 3, content: 12 } as const;

export function EditField({ name, language, value, fault, onChange, ref }: Props) {
  const { t } = useTranslation('desk');
  return (
    <Field
      id={`edit-${name}`}
      label={t(`${name}Field`)}
      after={name === 'title' ? undefined : t(`${name}Hint`)}
      error={fault && t(fault)}
    >
      {control => (
        <textarea
          {...control}
          ref={ref}
          className={`input ${name}`}
          lang={language}
          rows={ROWS[name]}
          value={value}
          onChange={({ target }) =>
            // Title and abstract are one line, however they are broken on the screen.
            onChange(name === 'content' ? target.value : target.value.replace(/\n/g, ' '))
          }
        />
      )}
    </Field>
  );
}
