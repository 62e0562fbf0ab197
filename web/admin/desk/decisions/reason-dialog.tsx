import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DECISION_LETTERS,
  type DecisionReason,
  type DecisionTemplate,
  decisionLetter,
} from '../../../../contract/decision-letters.ts';
import type { Language } from '../../../../contract/languages.ts';
import { Field } from '../../../frame/forms/field.tsx';
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
  /** In which the author is written to. */
  readonly language: Language;
  /** Of the author; empty where there are several. */
  readonly firstName: string;
  /** Where the words will be read; undefined: nowhere. */
  readonly readAt: string | undefined;
  /** Whether they go by mail to somebody. */
  readonly isMailed: boolean;
  readonly onClose: () => void;
  readonly onDecide: (refusal: Refusal) => void;
  /** What was chosen and written before. */
  readonly begun?: Letter | undefined;
  readonly onWrite?: (letter: Letter) => void;
}

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
  const { decision, about, named, language, firstName, isMailed, begun, onWrite, onDecide, onClose } = props;
  const { t } = useTranslation('desk');
  const name = useId();
  const chosen = useRef<HTMLInputElement>(null);
  // After the dialog has given the focus to the first of them.
  useEffect(() => chosen.current?.focus(), []);
  const [{ reason, note }, setLetter] = useState<Letter>(begun ?? { reason: null, note: '' });
  const [isMissing, setMissing] = useState(false);
  const { kind } = DECISION_LETTERS[language];
  const write = (letter: Letter) => {
    setLetter(letter);
    onWrite?.(letter);
  };
  const choose = (chosen: DecisionReason) => {
    // Words of one's own stay; the letter of another reason does not.
    const isOwn = note !== '' && note !== (reason ? kind[reason as DecisionReason] : '');
    write({ reason: chosen, note: isOwn ? note : kind[chosen] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onDecide({ reason, note: note.trim() });
    else setMissing(true);
  };
  const letter = decisionLetter({
    template: templateOf({ about, decision }),
    ...{ language, title: named, note: note.trim() },
    reason: reason as DecisionReason | null,
  });
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
      <Field
        id="reason-note"
        label={t('note')}
        hint={t(language === 'fr' ? 'noteInFrench' : 'noteInEnglish')}
      >
        {control => (
          <textarea
            {...control}
            className="input"
            rows={5}
            lang={language}
            maxLength={NOTE_MAX_CHARACTERS[about]}
            value={note}
            onChange={({ target }) => write({ reason, note: target.value })}
          />
        )}
      </Field>
      {isMailed && <LetterPreview {...{ language, name: firstName, letter }} isOpen={reason !== null} />}
      <p className="actions">
        <button type="submit" className="button no">
          {t(decision)}
        </button>
        <CancelButton onCancel={onClose} />
      </p>
    </form>
  );
}
