import { decisionLetter } from '../../../../contract/decision-letters.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { LetterPreview } from '../decisions/letter-preview.tsx';
import { useDrafts } from '../edit/drafts.tsx';

const NOTE_MAX_CHARACTERS = 1000;

/** A word for the author that goes with the publication, and the letter that it stands in. */
export function ThankYou({ opened: { id, author, title } }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const { draftOf, writtenOf, write } = useDrafts();
  // To whom nobody can write it would reach nobody.
  if (!author?.canBeWrittenTo) return null;
  const { firstName, language } = author;
  const note = writtenOf(id).thanks?.trim();
  const named = draftOf(id)?.title?.trim() || title;
  const letter = decisionLetter({ template: 'testimonyPublished', language, title: named, note });
  return (
    <div className="thank-you">
      <Field
        id="thank-you"
        label={t('thanks')}
        hint={t(language === 'fr' ? 'thanksInFrench' : 'thanksInEnglish')}
      >
        {control => (
          <textarea
            {...control}
            className="input"
            rows={2}
            lang={language}
            maxLength={NOTE_MAX_CHARACTERS}
            defaultValue={writtenOf(id).thanks}
            onChange={({ target }) => write(id, { thanks: target.value })}
          />
        )}
      </Field>
      <LetterPreview
        title={t('letterTitle')}
        {...{ language, letter }}
        name={firstName}
        isOpen={Boolean(note)}
      />
    </div>
  );
}
