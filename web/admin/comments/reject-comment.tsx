import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommentRejectionReason, commentRejectionReason } from '../../../contract/comments.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Field } from '../../frame/forms/field.tsx';

interface Props {
  readonly isBusy: boolean;
  readonly onReject: (reason: CommentRejectionReason, words: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason, and for words if there are any, which the author will read. */
export function RejectComment({ isBusy, onReject, onCancel }: Props) {
  const { t } = useTranslation('commentsDesk');
  const id = useId();
  const [reason, setReason] = useState<CommentRejectionReason>();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason) onReject(reason, words.trim());
  };
  return (
    <form className="reject-comment" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{t('why')}</legend>
        {commentRejectionReason.options.map(one => (
          <label key={one}>
            <input type="radio" name={id} checked={reason === one} onChange={() => setReason(one)} />{' '}
            {t(`reasons.${one}`)}
          </label>
        ))}
        {tried && !reason && <span className="error">{t('whyMissing')}</span>}
      </fieldset>
      <Field id={`${id}-words`} label={t('words')}>
        {control => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={LIMITS.abstractMaxCharacters}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <button type="submit" className="button no" disabled={isBusy}>
          {t('reject')}
        </button>
        <button type="button" className="button line" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </form>
  );
}
