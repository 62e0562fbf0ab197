import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits.ts';
import { presentWording } from '../../../contract/wordings.ts';
import { Field } from '../../frame/forms/field.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { keyFor } from '../../frame/transport/idempotency-key.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { countOf, timeOf } from '../../frame/typesetting/dates.ts';
import { wordsOf } from '../../frame/typesetting/paragraphs-of.ts';
import { ConsentBox } from '../consents/consent-box.tsx';
import { sendTestimony } from './api/send-testimony.ts';
import { useDraft } from './draft.ts';

const TITLE_MIN = 3;
const CONTENT_MIN = 80;

export function TestifyForm({ onSent }: { onSent: (title: string) => void }) {
  const { t } = useTranslation(['testimonies', 'consents']);
  const { api, language } = useServices();
  const hydrated = useHydrated();
  const holder = useHolder();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { draft, keep, forget } = useDraft();
  const [tried, setTried] = useState(false);

  const title = draft.title.trim();
  const content = draft.content.trim();
  const consent = presentWording('testimony');
  const agrees = draft.consent === consent;
  const words = wordsOf(content);
  const sending = useMutation({
    mutationFn() {
      const abstract = draft.abstract.trim();
      const body = { title, content, ...(abstract && { abstract }), language, consent };
      return sendTestimony(api, body, keyFor(draft.key, body));
    },
    onSuccess() {
      forget();
      void queryClient.invalidateQueries({ queryKey: ['testimonies', 'mine'] });
      onSent(title);
      scrollTo({ top: 0 });
    },
  });
  const problem = sending.error instanceof ApiProblem ? sending.error : undefined;
  const titleError = (tried && title.length < TITLE_MIN && t('titleMissing')) || problem?.of('title');
  const contentError =
    (tried && content.length < CONTENT_MIN && t('contentShort', { count: CONTENT_MIN - content.length })) ||
    problem?.of('content');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const wrong =
      (title.length < TITLE_MIN && 'title') ||
      (content.length < CONTENT_MIN && 'content') ||
      (!agrees && 'consent');
    if (wrong) {
      event.currentTarget.querySelector<HTMLElement>(`#${wrong}`)?.focus();
      return;
    }
    // The draft waits on this device; after signing in the way leads back here.
    if (holder === undefined) void navigate(paths.signIn(language, paths.testify(language)));
    else sending.mutate();
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      <noscript>
        <p className="notice">{t('needsScript')}</p>
      </noscript>
      <Field id="title" label={t('fieldTitle')} error={titleError || undefined}>
        {props => (
          <input
            {...props}
            className="input"
            maxLength={LIMITS.titleMaxCharacters}
            value={draft.title}
            onChange={event => keep({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="content"
        label={t('fieldContent')}
        hint={t('contentHint')}
        after={words > 0 ? t('words', { count: words, shown: countOf(words, language) }) : undefined}
        error={contentError || undefined}
      >
        {props => (
          <textarea
            {...props}
            className="input"
            maxLength={LIMITS.testimonyMaxCharacters}
            value={draft.content}
            onChange={event => keep({ content: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="abstract"
        label={t('fieldAbstract')}
        hint={t('abstractHint')}
        error={problem?.of('abstract')}
      >
        {props => (
          <textarea
            {...props}
            className="input short"
            maxLength={LIMITS.abstractMaxCharacters}
            value={draft.abstract}
            onChange={event => keep({ abstract: event.target.value })}
          />
        )}
      </Field>
      <ConsentBox
        id="consent"
        purpose="testimony"
        checked={agrees}
        onChange={ticked => keep({ consent: ticked ? consent : null })}
        isRequired
        error={tried && !agrees ? t('consents:boxMissing') : problem?.of('consent')}
      />
      {problem && problem.violations.length === 0 && (
        <p className="notice bad" role="alert">
          <b>{t('notSent')}</b>
          {problem.status === 0 ? t('notSentOffline') : t('notSentLine')}
        </p>
      )}
      <p className="saved" role="status">
        {draft.savedAt > 0 && t('draftSaved', { time: timeOf(draft.savedAt, language) })}
      </p>
      <div className="actions">
        <button className="button season" type="submit" disabled={!hydrated || sending.isPending}>
          {t(sending.isPending ? 'sending' : holder === undefined && hydrated ? 'signInAndSend' : 'send')}
        </button>
      </div>
    </form>
  );
}
