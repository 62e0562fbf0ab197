import { useTranslation } from 'react-i18next';
import { Field } from '../../../frame/forms/field.tsx';
import type { DeskCase } from '../api/desk-case.ts';
import { useDrafts } from '../edit/drafts.tsx';

const NOTE_MAX_CHARACTERS = 1000;

/** A word for the author that goes with the publication. */
export function ThankYou({ opened: { id, author } }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const { writtenOf, write } = useDrafts();
  if (!author) return null;
  return (
    <div className="thank-you">
      <Field
        id="thank-you"
        label={t('thanks')}
        hint={t(author.language === 'fr' ? 'thanksInFrench' : 'thanksInEnglish')}
      >
        {control => (
          <textarea
            {...control}
            className="input"
            rows={2}
            lang={author.language}
            maxLength={NOTE_MAX_CHARACTERS}
            defaultValue={writtenOf(id).thanks}
            onChange={({ target }) => write(id, { thanks: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
