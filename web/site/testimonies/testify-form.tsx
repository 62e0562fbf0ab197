import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits.ts';
import { filledFields } from '../../frame/forms/declare-form.ts';
import { TextArea, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { countOf, timeOf } from '../../frame/typesetting/dates.ts';
import { wordsOf } from '../../frame/typesetting/paragraphs-of.ts';
import { ConsentBox } from '../consents/consent-box.tsx';
import { myTestimoniesKey } from './api/my-testimonies.ts';
import { sendTestimony } from './api/send-testimony.ts';

/** Kept on this device through sign-up and sign-in, until it is sent. */
export function TestifyForm({ onSent }: { onSent: (title: string) => void }) {
  const { t } = useTranslation('testimonies');
  const { api, language } = useServices();
  const holder = useHolder();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState({ words: 0, savedAt: 0 });

  return (
    <Form
      className="form"
      name="testimony"
      keptIn="device"
      schema={() => import('../../../contract/testimonies.ts').then(m => m.newTestimony)}
      body={fields => ({ title: '', content: '', ...filledFields(fields), language })}
      send={async (body, key) => {
        if (holder !== undefined) return sendTestimony(api, body, key);
        // The draft waits on this device; after signing in the way leads back here.
        await navigate(paths.signIn(language, paths.testify(language)));
        return new Promise<never>(() => {});
      }}
      onSent={(_, { title }) => {
        void queryClient.invalidateQueries({ queryKey: myTestimoniesKey });
        onSent(title);
      }}
      onFields={({ content = '' }, kept) =>
        setDraft({ words: wordsOf(content.trim()), savedAt: kept ? Date.now() : 0 })
      }
      failed={t('notSent')}
      submit={t(holder === undefined ? 'signInAndSend' : 'send')}
      buttonClass="button season"
      beside={
        <span className="saved" role="status">
          {draft.savedAt > 0 && t('draftSaved', { time: timeOf(draft.savedAt, language) })}
        </span>
      }
    >
      <TextField name="title" label={t('fieldTitle')} maxLength={LIMITS.titleMaxCharacters} required />
      <TextArea
        name="content"
        label={t('fieldContent')}
        hint={t('contentHint')}
        after={
          draft.words > 0
            ? t('words', { count: draft.words, shown: countOf(draft.words, language) })
            : undefined
        }
        maxLength={LIMITS.testimonyMaxCharacters}
        required
      />
      <TextArea
        name="abstract"
        label={t('fieldAbstract')}
        hint={t('abstractHint')}
        className="short"
        maxLength={LIMITS.abstractMaxCharacters}
      />
      <ConsentBox purpose="testimony" required />
    </Form>
  );
}
