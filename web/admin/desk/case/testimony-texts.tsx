import { useState } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { TestimonyOnDesk } from '../api/on-desk.ts';
import { editedFrom, useDrafts } from '../edit/drafts.tsx';
import { EditForm } from '../edit/edit-form.tsx';
import { EditedText } from '../edit/edited-text.tsx';
import { ReceivedText } from '../edit/received-text.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ChangedNotice } from './changed-notice.tsx';

interface Props {
  readonly testimony: TestimonyOnDesk;
  readonly isOpen: boolean;
  readonly isEditing: boolean;
  /** What changes meanwhile is the own edit. */
  readonly isSaving: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

/** The text as it was received, which never changes, beside the one that will be published. */
export function TestimonyTexts({ testimony, isOpen, isEditing, isSaving, onEdit }: Props) {
  const { t } = useTranslation('desk');
  const { draftOf } = useDrafts();
  /** Where the keyboard goes on after the form is gone. */
  const [wasEditing, setWasEditing] = useState(false);
  const draft = draftOf(testimony.id);
  const received = {
    title: testimony.origTitle ?? testimony.title,
    content: testimony.origContent ?? testimony.content,
  };
  const edit = () => onEdit(true);
  useShortcuts({ e: isOpen ? edit : undefined });
  const done = () => {
    onEdit(false);
    setWasEditing(true);
  };
  return (
    <>
      {isOpen && !isSaving && draft?.revision !== undefined && draft.revision !== testimony.revision && (
        <ChangedNotice testimony={testimony} />
      )}
      <div className="twin">
        <section>
          <h2>
            {t('received')} <span>{t('neverChanges')}</span>
          </h2>
          <div className="twin-text" lang={testimony.language}>
            <p className="twin-title">{received.title}</p>
            <ReceivedText html={testimony.receivedHtml} />
          </div>
        </section>
        {isOpen && isEditing ? (
          <EditForm testimony={testimony} received={received} onDone={done} />
        ) : (
          <EditedText
            testimony={testimony}
            received={received}
            edited={editedFrom(testimony, draft)}
            isSaved={!draft}
            onEdit={isOpen ? edit : undefined}
            takesFocus={wasEditing}
          />
        )}
      </div>
    </>
  );
}
