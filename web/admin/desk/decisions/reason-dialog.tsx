import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react';
import {
  DECISION_LETTERS,
  type DecisionReason,
  type DecisionTemplate,
  decisionLetter,
} from '../../../../contract/decision-letters.ts';
import type { Language } from '../../../../contract/languages.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { CancelButton } from '../../kit/dialog/cancel-button.tsx';
import { ModalDialog } from '../../kit/dialog/modal-dialog.tsx';
import type { Letter } from '../edit/drafts.tsx';
import type { Refusal } from './decision.ts';
import { LetterPreview } from './letter-preview.tsx';

interface Props {
  /** What the reason is for. */
  readonly decision: 'reject' | 'takeDown';
  readonly about: 'testimony' | 'comment';
  /** What is decided, and on what. */
  readonly heading: string;
  /** The text in the letter; null: named by its kind. */
  readonly named: string | null;
  /** One for each language in which authors are written to. */
  readonly letters: readonly LetterIn[];
  /** Of the author; undefined where there are several. */
  readonly firstName: string | undefined;
  /** Where the words will be read; undefined: nowhere. */
  readonly readAt: string | undefined;
  readonly onClose: () => void;
  readonly onDecide: (refusalIn: (language: Language) => Refusal) => void;
  /** What was chosen and written before, where there is one letter. */
  readonly begun?: Letter;
  readonly onWrite?: (letter: Letter) => void;
}

export interface LetterIn {
  readonly language: Language;
  /** Whether it goes by mail to somebody. */
  readonly isMailed: boolean;
}

type Notes = Readonly<Record<Language, string>>;

/** Asks for the reason, and shows the letter that goes with it, to be rewritten before it is sent. */
export function ReasonDialog(props: Props) {
  const { t } = useTranslation('desk');
  const { decision, heading, readAt, onClose } = props;
  const hints = [decision === 'takeDown' && t('takeDownHint'), readAt];
  return (
    <ModalDialog title={heading} onClose={onClose}>
      <p className="modal-hint">{hints.filter(Boolean).join(' ')}</p>
      <ReasonForm {...props} />
    </ModalDialog>
  );
}

const NOTE_MAX_CHARACTERS = { testimony: 1000, comment: 600 } as const;
const REASONS: Readonly<Record<Props['about'], readonly DecisionReason[]>> = {
  testimony: ['names-others', 'contact-details', 'too-short', 'off-topic', 'advertising', 'other'],
  comment: ['offensive', 'names-others', 'contact-details', 'off-topic', 'advertising', 'other'],
};

const templateOf = ({ about, decision }: Pick<Props, 'about' | 'decision'>): DecisionTemplate => {
  if (about === 'comment') return 'commentRejected';
  return decision === 'reject' ? 'testimonyRejected' : 'testimonyTakenDown';
};

function ReasonForm(props: Props) {
  const { decision, about, named, letters, firstName, begun, onWrite, onDecide, onClose } = props;
  const { t } = useTranslation('desk');
  const name = useId();
  const chosen = useRef<HTMLInputElement>(null);
  // After the dialog has given the focus to the first of them.
  useEffect(() => chosen.current?.focus(), []);
  const [reason, setReason] = useState(begun?.reason ?? null);
  const [notes, setNotes] = useState<Notes>({ fr: begun?.note ?? '', 'en-US': begun?.note ?? '' });
  const [isMissing, setMissing] = useState(false);
  const write = (reason: string | null, notes: Notes) => {
    setReason(reason);
    setNotes(notes);
    const [first] = letters;
    if (first) onWrite?.({ reason, note: notes[first.language] });
  };
  const choose = (chosen: DecisionReason) => {
    // Words of one's own stay; the letter of another reason does not.
    const noteIn = (language: Language) => {
      const { kind } = DECISION_LETTERS[language];
      const note = notes[language];
      const isOwn = note !== '' && note !== (reason ? kind[reason as DecisionReason] : '');
      return isOwn ? note : kind[chosen];
    };
    write(chosen, { fr: noteIn('fr'), 'en-US': noteIn('en-US') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onDecide(language => ({ reason, note: notes[language].trim() }));
    else setMissing(true);
  };
  const isOneAuthor = firstName !== undefined;
  return (
    <form onSubmit={submit}>
      <fieldset className="reasons" aria-describedby={isMissing && !reason ? `${name}-missing` : undefined}>
        <legend>{t('reason')}</legend>
        {REASONS[about].map(one => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              ref={one === reason ? chosen : undefined}
              checked={reason === one}
              onChange={() => choose(one)}
            />
            {t(`reasons.${about}.${one}` as 'reasons.testimony.other')}
          </label>
        ))}
        {isMissing && !reason && (
          <span className="error" role="alert" id={`${name}-missing`}>
            {t('reasonMissing')}
          </span>
        )}
      </fieldset>
      {letters.map(({ language, isMailed }) => (
        <Fragment key={language}>
          <Field
            id={`${name}-${language}`}
            label={letters.length === 1 ? t('note') : t(`noteIn.${language}`)}
            hint={t(isOneAuthor ? `noteHint.${language}` : `noteHintSeveral.${language}`)}
          >
            {control => (
              <textarea
                {...control}
                className="input"
                rows={5}
                lang={language}
                maxLength={NOTE_MAX_CHARACTERS[about]}
                value={notes[language]}
                onChange={({ target }) => write(reason, { ...notes, [language]: target.value })}
              />
            )}
          </Field>
          {isMailed && (
            <LetterPreview
              title={isOneAuthor ? t('letterTitle') : t(`letterTitleIn.${language}`)}
              language={language}
              name={firstName ?? ''}
              letter={decisionLetter({
                template: templateOf({ about, decision }),
                ...{ language, title: named, note: notes[language].trim() },
                reason: reason as DecisionReason | null,
              })}
              isOpen={reason !== null}
            />
          )}
        </Fragment>
      ))}
      <p className="actions">
        <button type="submit" className="button no">
          {t(decision)}
        </button>
        <CancelButton onCancel={onClose} />
      </p>
    </form>
  );
}
