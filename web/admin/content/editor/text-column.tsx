import { useId } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { TextEditor } from '../../kit/editor/text-editor.tsx';
import { type TextField, textField } from './fields.ts';
import { TextStatus } from './text-status.tsx';
import type { Editing } from './use-edition.ts';

/** The text in one language, and what becomes of it there. */
export function TextColumn({ language, editing }: { language: Language; editing: Editing }) {
  const { t } = useTranslation('content');
  const id = useId();
  const { kind, value, set, faults } = editing;
  const of = (name: TextField) => {
    const field = textField(language, name);
    return {
      label: t(`fields.${name}`),
      id: `${id}-${name}`,
      error: faults[field],
      value: value(field),
      onValue: (written: unknown) => set(field, written),
    };
  };
  const content = of('content');
  const readTime = of('readTime');
  return (
    <section className="edition-column" data-language={language} aria-labelledby={`${id}-name`}>
      <header>
        <h2 id={`${id}-name`}>{t(`languages.${language}`)}</h2>
        <TextStatus language={language} editing={editing} />
      </header>
      <Words {...of('title')} lang={language} rows={1} maxLength={LIMITS.titleMaxCharacters} />
      <Words
        {...of('abstract')}
        lang={language}
        rows={3}
        hint={t('abstractHint')}
        maxLength={LIMITS.abstractMaxCharacters}
      />
      <TextEditor
        label={content.label}
        language={language}
        value={String(content.value ?? '')}
        onChange={content.onValue}
        fault={content.error}
        hint={kind.needsText ? undefined : t('contentHint')}
      />
      <div className="small-fields">
        <Words {...of('authorName')} rows={1} hint={t('authorHint')} maxLength={LIMITS.titleMaxCharacters} />
        <Words {...of('slug')} rows={1} hint={t('slugHint')} maxLength={LIMITS.titleMaxCharacters} />
        <Field id={readTime.id} label={readTime.label} hint={t('readTimeHint')} error={readTime.error}>
          {props => (
            <input
              {...props}
              className="input"
              type="number"
              min={1}
              max={600}
              value={readTime.value === null ? '' : String(readTime.value)}
              onChange={({ target }) => readTime.onValue(target.value === '' ? null : Number(target.value))}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

interface WordsProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly onValue: (value: string) => void;
  readonly rows: number;
  readonly maxLength: number;
  readonly lang?: Language;
}

/** Words without markup; those of one line take no line breaks. */
export function Words({ id, label, hint, error, value, onValue, rows, ...area }: WordsProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {props => (
        <textarea
          {...area}
          {...props}
          className="input words"
          rows={rows}
          value={String(value ?? '')}
          onChange={({ target }) =>
            onValue(rows === 1 ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
          }
        />
      )}
    </Field>
  );
}
