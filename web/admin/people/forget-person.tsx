import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forgotten, User } from '../../../contract/accounts.ts';
import { CheckBox, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import { forget, peopleKey } from './api/people.ts';
import { nameOf } from './types.ts';

/** Says exactly what goes and what stays, before anything is asked. */
export function ForgetPerson({ user, onDone }: { user: User; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation(['people', 'admin']);
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [isAsking, ask] = useState(false);
  const [outcome, setOutcome] = useState<Forgotten>();
  const name = nameOf(user);
  const close = async () => {
    ask(false);
    if (!outcome) return;
    await onDone();
    await queryClient.invalidateQueries({ queryKey: peopleKey });
  };
  return (
    <section aria-labelledby="forget">
      <h2 id="forget">{t('forget')}</h2>
      <p className="hint">{t('forgetLine')}</p>
      <p className="actions">
        <button type="button" className="button no" onClick={() => ask(true)}>
          {t('forgetPerson', { name })}
        </button>
      </p>
      {isAsking && (
        <ModalDialog title={t('forgetTitle', { name })} onClose={() => void close()}>
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
                send={choice => forget(api, user['@id'], choice)}
                onSent={setOutcome}
                submit={t('forgetPerson', { name })}
                buttonClass="button no"
                beside={
                  <button type="button" className="button line" onClick={() => void close()}>
                    {t('admin:dialog.cancel')}
                  </button>
                }
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
    </section>
  );
}

/** The code is told this once. */
function Outcome({ outcome: { message, code }, onClose }: { outcome: Forgotten; onClose: () => void }) {
  const { t } = useTranslation('people');
  return (
    <>
      <p role="status">{message}</p>
      {code && (
        <p>
          {t('textsCode')} <code>{code}</code>
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" ref={takeFocus} onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </>
  );
}
