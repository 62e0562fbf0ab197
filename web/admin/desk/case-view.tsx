import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TestimonyOnDesk } from './api/on-desk.ts';
import { CaseHead } from './case-head.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { DecidedNotice } from './decisions/decided-notice.tsx';
import { Dock } from './decisions/dock.tsx';
import { useDrafts } from './drafts.tsx';
import { EditForm } from './edit-form.tsx';
import { EditedText } from './edited-text.tsx';
import { ReceivedText } from './received-text.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

interface Props {
  readonly testimony: TestimonyOnDesk;
  readonly dockPlace: HTMLElement | null;
  readonly goOn: () => void;
}

/** The text as it was received, which never changes, beside the one that will be published. */
export function CaseView({ testimony, dockPlace, goOn }: Props) {
  const { t } = useTranslation('desk');
  const { drafts } = useDrafts();
  const [isEditing, setEditing] = useState(false);
  const draft = drafts.get(testimony.id);
  const isPending = testimony.status === 'pending';
  /** It can be published, for the first time or again. */
  const isOpen = isPending || testimony.status === 'unpublished';
  const received = {
    title: testimony.origTitle ?? testimony.title,
    content: testimony.origContent ?? testimony.content,
  };
  useShortcuts({ e: isOpen ? () => setEditing(true) : undefined });

  return (
    <>
      <CaseHead testimony={testimony} />
      {!isPending && <DecidedNotice testimony={testimony} goOn={goOn} />}
      {isOpen && draft && draft.revision !== testimony.revision && (
        <ChangedNotice testimony={testimony} draft={draft} />
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
          <EditForm testimony={testimony} received={received} onDone={() => setEditing(false)} />
        ) : (
          <EditedText
            testimony={testimony}
            received={received}
            edited={draft ?? testimony}
            isSaved={!draft}
            onEdit={isOpen ? () => setEditing(true) : undefined}
          />
        )}
      </div>
      {isOpen &&
        dockPlace &&
        createPortal(<Dock testimony={testimony} goOn={goOn} onFault={() => setEditing(true)} />, dockPlace)}
    </>
  );
}
