import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/limits.ts';
import { Field } from '../../frame/forms/field.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useKept } from '../../frame/forms/use-kept.ts';
import { keyFor, makeKey } from '../../frame/transport/idempotency-key.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { commentsKey } from './api/comments.ts';

interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  /** What is written already; empty for a new one. */
  readonly initial?: string;
  /** Under which it is found again after a reload. */
  readonly keptAs: string;
  /** `key`: the same for each attempt to send the same words. */
  readonly send: (message: string, key: string) => Promise<unknown>;
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
}

export function CommentForm({
  label,
  action,
  initial = '',
  keptAs,
  send,
  onSent,
  onCancel,
}: CommentFormProps) {
  const { t } = useTranslation('comments');
  const queryClient = useQueryClient();
  const id = useId();
  const { fields, keep, forget } = useKept(keptAs, { message: initial });
  const [tried, setTried] = useState(false);
  const [salt, setSalt] = useState(makeKey);
  const { message } = fields;
  const text = message.trim();
  const sending = useMutation({
    mutationFn: () => send(text, keyFor(salt, text)),
    async onSuccess() {
      setSalt(makeKey);
      forget();
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
            onChange={event => keep({ message: event.target.value })}
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
          <button
            className="button line"
            type="button"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {t('cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
