import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Testimony } from '../../../contract/testimonies.ts';
import { keep, readKept } from '../../frame/forms/kept.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { makeKey } from '../../frame/transport/idempotency-key.ts';
import { DRAFT, fieldsOfTestimony } from './testimony-body.ts';

/** Puts what was not published back into the form, in its language; asks first where a draft would be lost. */
export function TakeUpAgain({ testimony }: { testimony: Testimony }) {
  const { t } = useTranslation('testimonies');
  const { language } = useServices();
  const navigate = useNavigate();
  /** Undefined until it has asked. */
  const [isAsking, ask] = useState<boolean>();
  const taking = useMutation({
    async mutationFn() {
      if (!keep(DRAFT, 'device', { fields: fieldsOfTestimony(testimony), salt: makeKey() }))
        throw new Error('Nothing can be kept on this device.');
      const form = paths.testify(testimony.language);
      if (testimony.language === language) await navigate(form);
      else location.assign(form);
    },
  });
  const hasDraft = () => (readKept(DRAFT, 'device').fields.content ?? '').trim() !== '';
  return (
    <>
      {taking.isError && (
        <p className="notice bad" role="alert">
          {t('notTakenUp')}
        </p>
      )}
      {isAsking ? (
        <div className="actions">
          <span>{t('takeUpSure')}</span>
          <button type="button" className="button" ref={takeFocus} onClick={() => taking.mutate()}>
            {t('takeUpInstead')}
          </button>
          <button type="button" className="button line" onClick={() => ask(false)}>
            {t('keepDraft')}
          </button>
        </div>
      ) : (
        <button
          ref={isAsking === false ? takeFocus : undefined}
          type="button"
          className="button"
          onClick={() => (hasDraft() ? ask(true) : taking.mutate())}
        >
          {t('takeUp')}
        </button>
      )}
    </>
  );
}
