import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Forgotten, User } from '../../../contract/accounts.ts';
import { forgottenCounts } from '../../../contract/forgotten-counts.ts';
import { newTextCode } from '../../../contract/text-code.ts';
import { CheckBox, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { isUnheard } from '../../frame/transport/problem.ts';
import { CancelButton } from '../kit/dialog/cancel-button.tsx';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import { forget, peopleKey } from './api/people.ts';
import { isForgotten, nameOf } from './person-state.ts';

/**
 * Says exactly what goes and what stays, before anything is asked, and what was done. The screen hears at once that
 * they are forgotten: what is being asked and told stays open all the same, as the code is told this once.
 */
export function ForgetPerson({ user, onDone }: { user: User; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation(['people', 'admin', 'account']);
  const { api } = useServices();
  const queryClient = useQueryClient();
  /** The name of who it is asked about. */
  const [asked, ask] = useState<string>();
  const [outcome, setOutcome] = useState<Forgotten>();
  const [code] = useState(() => newTextCode(user.id));
  const isCodeSent = useRef(false);
  const name = nameOf(user);
  const close = async () => {
    ask(undefined);
    if (!outcome) return;
    await onDone();
    await queryClient.invalidateQueries({ queryKey: peopleKey });
    // The button that had opened it is gone.
    document.querySelector<HTMLElement>('#main h1')?.focus();
  };
  return (
    <>
      {!isForgotten(user) && (
        <section aria-labelledby="forget">
          <h2 id="forget">{t('forget')}</h2>
          <p className="hint">{t('forgetLine')}</p>
          <p className="actions">
            <button type="button" className="button no" onClick={() => ask(name)}>
              {t('forgetPerson', { name })}
            </button>
          </p>
        </section>
      )}
      {asked !== undefined && (
        <ModalDialog
          title={outcome?.message ?? t('forgetTitle', { name: asked })}
          onClose={() => void close()}
        >
          {outcome ? (
            <Outcome outcome={outcome} onClose={() => void close()} />
          ) : (
            <>
              <ul className="people-consequences">
                <li>{t('forgetGoes')}</li>
                <li>{t('forgetStays')}</li>
                <li>{t('forgetNoWayBack')}</li>
              </ul>
              <Form
                name={`forget ${user.id}`}
                keptIn="nowhere"
                body={({ reason = '', keepTexts }) => ({ reason, keepTexts: keepTexts === 'true' })}
                send={choice => {
                  isCodeSent.current ||= choice.keepTexts;
                  return forget(api, user['@id'], { ...choice, ...(choice.keepTexts && { code }) });
                }}
                says={problem => {
                  // Asked again, after an answer that was lost.
                  if (problem.status === 404) return t('forgottenLine');
                  if (!isUnheard(problem)) return undefined;
                  const unheard = t('account:forgetUnheard');
                  return isCodeSent.current ? `${unheard} ${t('textsCode')} ${code}` : unheard;
                }}
                onSent={setOutcome}
                submit={t('forgetPerson', { name: asked })}
                buttonClass="button no"
                beside={<CancelButton onCancel={() => void close()} />}
              >
                <TextField
                  name="reason"
                  label={t('reason')}
                  hint={t('reasonHint')}
                  maxLength={500}
                  required
                  ref={takeFocus}
                />
                <CheckBox name="keepTexts" label={t('keepTexts')} hint={t('keepTextsHint')} />
              </Form>
            </>
          )}
        </ModalDialog>
      )}
    </>
  );
}

/** In numbers, and the code. */
function Outcome({ outcome: { code, removed }, onClose }: { outcome: Forgotten; onClose: () => void }) {
  const { t } = useTranslation(['people', 'account']);
  return (
    <>
      <div role="status">
        <ul className="people-consequences">
          {forgottenCounts(removed).map(({ what, count }) => (
            <li key={what}>
              {what === 'keptTexts' ? t('keptTexts', { count }) : t(`account:forgotten_${what}`, { count })}
            </li>
          ))}
        </ul>
        {code && (
          <p>
            {t('textsCode')} <code>{code}</code>
          </p>
        )}
      </div>
      <p className="actions">
        <button type="button" className="button" ref={takeFocus} onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </>
  );
}
