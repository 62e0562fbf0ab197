import { useEffect } from 'react';
import { useProblemWords } from '../../../frame/forms/problem-words.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Editing } from './use-edition.ts';
import { Whole } from './whole.tsx';

/** What is saved and what is not, and the one button that saves all of it: it stays in sight. */
export function Saving({ editing }: { editing: Editing }) {
  const { t } = useTranslation('content');
  const wordsOf = useProblemWords(true);
  const { isDirty, isKept, isSaving, isNew, conflicts, problem, save, drop } = editing;
  const hasConflicts = conflicts.length > 0;
  const saveAll = () => {
    // They are settled first.
    if (hasConflicts) document.querySelector<HTMLElement>('.clashes button')?.focus();
    else if (isDirty) void save();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      saveAll();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const others = problem && problem.violations.length > 0 ? t('faultsIn') : problem && wordsOf(problem);
  const isOld = problem?.status === 409 || problem?.status === 412;
  // Conflicts say it better.
  const isSaid = problem && !(isOld && hasConflicts);
  return (
    <div className="saving">
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={isSaving || !isDirty || hasConflicts || undefined}
          onClick={saveAll}
        >
          {t(isSaving ? 'saving' : 'save')}
        </button>
        <span role="status">
          {t(isDirty ? (isKept ? 'unsavedKept' : 'unsaved') : isNew ? 'nothingYet' : 'saved')}
        </span>
        {isDirty && (
          <button type="button" className="button bare" onClick={drop}>
            {t('drop')}
          </button>
        )}
        {!isNew && <Whole editing={editing} />}
      </p>
      <div role="alert" className={isSaid ? 'notice bad' : 'hidden'}>
        {isSaid && (
          <>
            <b>{t(isOld ? 'changedMeanwhile' : isDirty ? 'notSaved' : 'notDone')}</b>{' '}
            {isOld ? t('saveAgain') : others}
          </>
        )}
      </div>
    </div>
  );
}
