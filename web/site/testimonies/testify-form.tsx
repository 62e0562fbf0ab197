import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits.ts';
import { ConsentBox } from '../../frame/forms/consent-box.tsx';
import type { Fields } from '../../frame/forms/controls.ts';
import { TextArea, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { whenOpened } from '../../frame/start/later.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf, timeOf } from '../../frame/typesetting/dates.ts';
import { wordsOf } from '../../frame/typesetting/paragraphs-of.ts';
import { myTestimoniesKey } from './api/my-testimonies.ts';
import { sendTestimony } from './api/send-testimony.ts';
import { CoverField } from './cover-field.tsx';
import { TagBoxes } from './tag-boxes.tsx';
import { DRAFT, testimonyBody } from './testimony-body.ts';

const Preview = whenOpened(() => import('./preview.tsx').then(m => m.Preview));

/** Kept on this device through sign-up and sign-in, until it is sent. */
export function TestifyForm({ onSent }: { onSent: (title: string) => void }) {
  const { t } = useTranslation('testimonies');
  const { api, language } = useServices();
  const holder = useHolder();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<{ fields: Fields; savedAt: number }>({ fields: {}, savedAt: 0 });
  const [isPreviewed, preview] = useState(false);
  const previewButton = useRef<HTMLButtonElement>(null);
  const words = wordsOf(draft.fields.content?.trim() ?? '');

  return (
    <div className="testify-form">
      <Form
        className="form"
        name={DRAFT}
        keptIn="device"
        schema={() => import('../../../contract/testimonies.ts').then(m => m.newTestimony)}
        body={fields => testimonyBody(fields, language)}
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
        onFields={(fields, kept) => setDraft({ fields, savedAt: kept ? Date.now() : 0 })}
        failed={t('notSent')}
        submit={t(holder === undefined ? 'signInAndSend' : 'send')}
        buttonClass="button season"
        beside={
          <>
            <button
              ref={previewButton}
              type="button"
              className="button line"
              aria-expanded={isPreviewed}
              disabled={words === 0}
              onClick={() => preview(true)}
            >
              {t('preview')}
            </button>
            <span className="saved" role="status">
              {draft.savedAt > 0 && t('draftSaved', { time: timeOf(draft.savedAt, language) })}
            </span>
          </>
        }
      >
        <TextField name="title" label={t('fieldTitle')} maxLength={LIMITS.titleMaxCharacters} required />
        <TextArea
          name="content"
          label={t('fieldContent')}
          hint={t('contentHint')}
          after={words > 0 ? t('words', { count: words, shown: countOf(words, language) }) : undefined}
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
        <TagBoxes />
        <CoverField reference={draft.fields.cover || undefined} isSignedIn={holder !== undefined} />
        <ConsentBox purpose="testimony" required />
      </Form>
      {isPreviewed && (
        <Suspense fallback={null}>
          <Preview
            fields={draft.fields}
            onClose={() => {
              preview(false);
              previewButton.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
