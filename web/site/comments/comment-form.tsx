import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '../../../contract/limits.ts';
import { TextArea } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { forgetKept } from '../../frame/forms/kept.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { commentsKey } from './api/comments.ts';

interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  /** What is written already; empty for a new one. */
  readonly initial?: string;
  /** Under which whoever is writing it finds it again after a reload. */
  readonly keptAs: string;
  /** `key`: the same for each attempt to send the same words. */
  readonly send: (message: string, key: string) => Promise<unknown>;
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
}

export function CommentForm(props: CommentFormProps) {
  const { label, action, initial = '', send, onSent, onCancel } = props;
  // Another tab may sign out, and somebody else sign in there.
  const keptAs = `${useHolder()} ${props.keptAs}`;
  const { t } = useTranslation('comments');
  const queryClient = useQueryClient();
  return (
    <Form
      // What is typed under one text must not be found under the next.
      key={keptAs}
      className="comment-form"
      name={keptAs}
      schema={() => import('../../../contract/comments.ts').then(m => m.commentPatch)}
      body={({ message = '' }) => ({ message: message.trim() })}
      send={({ message }, key) => send(message, key)}
      onSent={async () => {
        await queryClient.invalidateQueries({ queryKey: commentsKey });
        onSent?.();
      }}
      failed={t('notSent')}
      submit={action}
      beside={
        onCancel && (
          <button
            className="button line"
            type="button"
            onClick={() => {
              forgetKept(keptAs, 'tab');
              onCancel();
            }}
          >
            {t('cancel')}
          </button>
        )
      }
    >
      <TextArea
        name="message"
        label={label}
        defaultValue={initial}
        rows={3}
        maxLength={LIMITS.commentMaxCharacters}
        ref={onCancel && takeFocus}
        required
      />
    </Form>
  );
}
