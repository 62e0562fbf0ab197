import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { reference } from '../../../../contract/references.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { wordsOf } from '../../../frame/typesetting/paragraphs-of.ts';
import { useLive } from '../../kit/live/live-provider.tsx';
import { HistoryLink } from '../../kit/shell/history-link.tsx';
import { dateOf, isSameDay, shortDateOf } from '../../kit/time/moments.ts';
import { useNow } from '../../kit/time/use-now.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { useDrafts } from '../edit/drafts.tsx';
import { waitingWords } from '../queue/waiting.ts';

export function CaseHead({ opened, words }: { opened: DeskCase; words: string }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const now = useNow(20_000);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening a case leads there by keyboard and by ear as well.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { id, kind, status, testimony, ownerName, waitingSince } = opened;
  const reader = useLive().readers[id];
  const draft = useDrafts().draftOf(id);
  const written = opened.language ?? testimony?.language;
  const waitingMs = now - Date.parse(waitingSince);
  const time = timeOf(waitingSince, language);
  const received = isSameDay(waitingSince, now)
    ? t('today', { time })
    : t('onDay', { date: shortDateOf(waitingSince, language), time });
  const { consent, consentAt } = testimony ?? { consent: null, consentAt: null };
  return (
    <header className="case-head">
      <p className="kind">
        {t(`one.${kind}`)}
        {kind === 'report' && `, ${t(`reported.${(opened.reason ?? 'other') as 'other'}`)}`}
        {written && written !== language && `, ${t(written === 'fr' ? 'inFrench' : 'inEnglish')}`}
      </p>
      <h1 ref={heading} tabIndex={-1} lang={written} data-kind={kind}>
        {kind === 'comment'
          ? t('commentBy', { name: ownerName || t('nobody') })
          : draft?.title?.trim() || opened.title || t('untitled')}
      </h1>
      <ul className="facts">
        {kind === 'testimony' && <li>{ownerName || t('nobody')}</li>}
        <li>{t('receivedAt', { when: received })}</li>
        {words && (
          <li>
            {t('words', { count: wordsOf(words) })}
            {testimony && `, ${t('minutes', { count: testimony.readTime })}`}
          </li>
        )}
        {kind === 'testimony' && consent !== null && consentAt && (
          <li>{t('agreed', { date: dateOf(consentAt, language), wording: consent })}</li>
        )}
        {status === 'waiting' && waitingMs >= MINUTE_MS && (
          <li>{t('hasWaited', { wait: waitingWords(waitingMs, language) })}</li>
        )}
        {kind !== 'report' && (
          <li>
            <HistoryLink of={reference(kind === 'comment' ? 'Comment' : 'Temoignage', id)} />
          </li>
        )}
        {reader && (
          <li className="attention">
            {t('readsSince', { name: reader.by, time: timeOf(reader.since, language) })}
          </li>
        )}
      </ul>
    </header>
  );
}
