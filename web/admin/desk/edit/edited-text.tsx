import { useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { Difference } from '../../kit/difference/difference.tsx';
import { changedPlaces, textDifference } from '../../kit/difference/text-difference.ts';
import type { TestimonyOnDesk } from '../api/on-desk.ts';
import { useMarkedText } from '../warnings/use-marked-text.ts';
import type { EditedText as Text } from './drafts.tsx';
import { ReceivedText } from './received-text.tsx';

interface Props {
  readonly testimony: TestimonyOnDesk;
  readonly received: { readonly title: string; readonly content: string };
  readonly edited: Text;
  readonly isSaved: boolean;
  readonly onEdit: (() => void) | undefined;
  /** The form that stood here is gone: the keyboard goes on from the button that opens it. */
  readonly takesFocus: boolean;
}

/** What will be published, word by word beside what was received. */
export function EditedText({ testimony, received, edited, isSaved, onEdit, takesFocus }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const title = useMemo(() => textDifference(received.title, edited.title), [received.title, edited.title]);
  const content = useMemo(
    () => textDifference(received.content, edited.content),
    [received.content, edited.content],
  );
  const shown = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useMarkedText(shown, edited.content + received.content);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const places = changedPlaces(title) + changedPlaces(content);
  const wasEdited = testimony.origContent !== null || testimony.origTitle !== null;
  const saved = !isSaved
    ? t('unsaved')
    : wasEdited && testimony.status === 'pending'
      ? t('savedAt', { time: timeOf(testimony.updatedAt, language) })
      : undefined;
  return (
    <section>
      <h2>
        {t('edited')}{' '}
        <span>
          {[places === 0 ? t('untouched') : t('places', { count: places }), saved].filter(Boolean).join(', ')}
        </span>
      </h2>
      <div className="twin-text" lang={testimony.language}>
        <Difference parts={title} className="twin-title" />
        <div ref={shown}>
          {edited.content === received.content ? (
            <ReceivedText html={testimony.receivedHtml} />
          ) : (
            <Difference parts={content} />
          )}
        </div>
      </div>
      {edited.abstract && (
        <div className="twin-abstract">
          <h3>{t('abstract')}</h3>
          <p lang={testimony.language}>{edited.abstract}</p>
        </div>
      )}
      {onEdit && (
        <p className="actions">
          <button ref={button} type="button" className="button line" onClick={onEdit}>
            {t('edit')} <kbd>E</kbd>
          </button>
        </p>
      )}
    </section>
  );
}
