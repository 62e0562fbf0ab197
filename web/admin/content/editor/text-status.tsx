import '../standing.css';
import { useState } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { dateOf } from '../../kit/time/moments.ts';
import { textField } from './fields.ts';
import { Schedule } from './schedule.tsx';
import type { Editing, Move } from './use-edition.ts';

type Status = 'absent' | Move['status'];

/** What may become of a text, by what it is; the first is the usual next step. */
const MOVES: Readonly<Record<Status, readonly Move['status'][]>> = {
  absent: ['re-read', 'published', 'scheduled'],
  draft: ['re-read', 'published', 'scheduled'],
  're-read': ['published', 'scheduled', 'draft'],
  scheduled: ['published', 'scheduled', 'draft'],
  published: ['archived'],
  archived: ['published', 'draft'],
};

/** Where the text of one language stands, and what can become of it. */
export function TextStatus({ language, editing }: { language: Language; editing: Editing }) {
  const { t } = useTranslation('content');
  const shownIn = useLanguage();
  const [isScheduling, setScheduling] = useState(false);
  const { edition, value, save, isSaving, conflicts, kind, faults } = editing;
  const text = edition.texts[language];
  const status: Status = text?.status ?? 'absent';
  const isWritten =
    String(value(textField(language, 'title')) ?? '').trim() !== '' &&
    (!kind.needsText || String(value(textField(language, 'content')) ?? '') !== '');
  const blocked = isSaving || conflicts.length > 0 || !isWritten;
  const move = (to: Move['status']) => {
    if (blocked) return;
    if (to === 'scheduled') setScheduling(true);
    else void save({ language, status: to });
  };
  const moment =
    text?.status === 'scheduled' ? text.publishAt : text?.status === 'published' ? text.publishedAt : null;
  return (
    <div className="text-status">
      <p>
        <b data-status={status}>{t(`statuses.${status}`)}</b>
        {moment && (
          <span> {t('atMoment', { day: dateOf(moment, shownIn), time: timeOf(moment, shownIn) })}</span>
        )}{' '}
        {text?.status === 'published' && text.path && (
          <a href={paths.text(language, text.path)} target="_blank" rel="noreferrer">
            {t('seePage')}
          </a>
        )}
      </p>
      <p className="actions">
        {MOVES[status].map((to, at) => (
          <button
            key={to}
            type="button"
            className={at === 0 && to !== 'archived' ? 'button' : 'button line'}
            data-move={to}
            aria-disabled={blocked || undefined}
            onClick={() => move(to)}
          >
            {t(status === 'scheduled' && to === 'scheduled' ? 'reschedule' : `moves.${to}`)}
          </button>
        ))}
      </p>
      {isScheduling && (
        <Schedule
          publishAt={text?.publishAt ?? null}
          onClose={() => setScheduling(false)}
          error={faults.publishAt}
          onMoment={async publishAt => {
            if (await save({ language, status: 'scheduled', publishAt })) setScheduling(false);
          }}
        />
      )}
    </div>
  );
}
