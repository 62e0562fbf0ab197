import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useAttempt } from '../../kit/form/use-attempt.ts';
import { momentOf } from '../../kit/time/moments.ts';
import { addNote, markNote, notesKey, notesQuery } from '../api/around.ts';
import type { ContentKind } from '../kinds.ts';
import { Words } from './text-column.tsx';

/** What editors tell one another about this publication. */
export function Notes({ kind, id }: { kind: ContentKind; id: number }) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const { data: notes = [] } = useQuery(notesQuery(api, kind, id));
  const [text, setText] = useState('');
  const { attempt, fault } = useAttempt({ refresh: notesKey(kind, id) });
  const leaving = useAttempt({ refresh: notesKey(kind, id) });

  const leave = async () => {
    if (text.trim() === '' || leaving.isUnderWay) return;
    await leaving.attempt(async keyOf => {
      await addNote(api, kind, id, { text }, keyOf({ text }));
      setText(before => (before === text ? '' : before));
    });
  };
  return (
    <section className="notes" aria-labelledby="notes">
      <h2 id="notes">{t('notes')}</h2>
      <ul>
        {notes.map(note => (
          <li key={note.id} data-done={note.isDone || undefined}>
            <p>{note.text}</p>
            <p className="meta">
              <span>{note.byName}</span>
              <span>{momentOf(note.createdAt, language)}</span>
            </p>
            <label>
              <input
                type="checkbox"
                checked={note.isDone}
                onChange={({ target }) => void attempt(() => markNote(api, note['@id'], target.checked))}
              />{' '}
              {t('done')}
            </label>
          </li>
        ))}
      </ul>
      <Words
        id="new-note"
        label={t('newNote')}
        error={leaving.fault ?? fault}
        value={text}
        rows={2}
        maxLength={2000}
        onValue={setText}
      />
      <button
        type="button"
        className="button line"
        aria-disabled={leaving.isUnderWay || undefined}
        onClick={() => void leave()}
      >
        {t('leaveNote')}
      </button>
    </section>
  );
}
