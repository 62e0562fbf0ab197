import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Testimony } from '../../../contract/testimonies.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { useLive } from '../kit/live/live-provider.tsx';
import { dateOf, isSameDay, shortDateOf } from '../kit/time/moments.ts';
import { useNow } from '../kit/time/use-now.ts';
import { contactDetails } from './contact-details.ts';
import { useDrafts } from './drafts.tsx';
import { waitingWords } from './waiting.ts';

const MINUTE_MS = 60_000;

export function CaseHead({ testimony }: { testimony: Testimony }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const now = useNow(20_000);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening a testimony leads there by keyboard and by ear as well.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const reader = useLive().readers[testimony.id];
  const draft = useDrafts().drafts.get(testimony.id);
  const { title, content } = draft ?? testimony;
  const { createdAt, authorName, ownerName, readTime, consent, consentAt } = testimony;
  const waitingMs = now - Date.parse(createdAt);
  const time = timeOf(createdAt, language);
  const received = isSameDay(createdAt, now)
    ? t('today', { time })
    : t('onDay', { date: shortDateOf(createdAt, language), time });
  const toCheck = testimony.status === 'pending' ? contactDetails(content) : [];
  return (
    <>
      <header className="case-head">
        <p className="kind">
          {t('testimony')}
          {testimony.language !== language &&
            `, ${t(testimony.language === 'fr' ? 'inFrench' : 'inEnglish')}`}
        </p>
        <h1 ref={heading} tabIndex={-1} lang={testimony.language}>
          {title.trim() || testimony.title}
        </h1>
        <ul className="facts">
          <li>{ownerName ?? authorName}</li>
          <li>{t('receivedAt', { when: received })}</li>
          <li>
            {t('words', { count: content.split(/\s+/).filter(Boolean).length })},{' '}
            {t('minutes', { count: readTime })}
          </li>
          {consent !== null && consentAt && (
            <li>{t('agreed', { date: dateOf(consentAt, language), wording: consent })}</li>
          )}
          {testimony.status === 'pending' && waitingMs >= MINUTE_MS && (
            <li>{t('hasWaited', { wait: waitingWords(waitingMs, language) })}</li>
          )}
          {reader && (
            <li className="attention">
              {t('readsSince', { name: reader.by, time: timeOf(reader.since, language) })}
            </li>
          )}
        </ul>
      </header>
      {consent === null && consentAt && (
        <p className="flag">
          <b>{t('notAsked')}</b>
          <span>{t('notAskedLine')}</span>
        </p>
      )}
      {toCheck.length > 0 && (
        <p className="flag">
          <b>{t('checkOne')}</b>
          {toCheck.map(({ kind, paragraph }) => (
            <span key={`${kind} ${paragraph}`}>{t(kind, { paragraph })}</span>
          ))}
        </p>
      )}
    </>
  );
}
