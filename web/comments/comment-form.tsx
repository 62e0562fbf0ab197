import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../contract/limits.ts';
import { makeKey } from '../api/idempotency-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { Field } from '../forms/field.tsx';
import { takeFocus } from '../forms/take-focus.ts';
import { commentsKey } from './api/comments.ts';

interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  /** What is written already; empty for a new one. */
  readonly initial?: string;
  /** `key`: the same for each attempt to send the same words. */
  readonly send: (message: string, key: string) => Promise<unknown>;
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
}

export function CommentForm({ label, action, initial = '', send, onSent, onCancel }: CommentFormProps) {
  const { t } = useTranslation('comments');
  const queryClient = useQueryClient();
  const id = useId();
  const [message, setMessage] = useState(initial);
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(makeKey);
  const text = message.trim();
  const sending = useMutation({
    mutationFn: () => send(text, key),
    async onSuccess() {
      setKey(makeKey);
      setMessage('');
      setTried(false);
      await queryClient.invalidateQueries({ queryKey: commentsKey });
      onSent?.();
    },
  });
  const problem = sending.error instanceof ApiProblem ? sending.error : undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (text !== '') sending.mutate();
  }

  return (
    <form className="comment-form" noValidate onSubmit={submit}>
      <Field
        id={id}
        label={label}
        error={(tried && text === '' && t('messageMissing')) || problem?.of('message')}
      >
        {props => (
          <textarea
            {...props}
            ref={onCancel && takeFocus}
            className="input"
            rows={3}
            maxLength={LIMITS.commentMaxCharacters}
            value={message}
            onChange={event => setMessage(event.target.value)}
          />
        )}
      </Field>
      {sending.error && problem?.of('message') === undefined && (
        <p className="notice bad" role="alert">
          <b>{t('notSent')}</b>
          {problem && problem.status > 0 ? problem.message : t('notSentOffline')}
        </p>
      )}
      <div className="actions">
        <button className="button" type="submit" disabled={sending.isPending}>
          {sending.isPending ? t('sending') : action}
        </button>
        {onCancel && (
          <button className="button line" type="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
