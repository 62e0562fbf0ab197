import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export function ShortcutHints() {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <p className="shortcut-hints">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {t('keysNext')}
        </span>
        <span>
          <kbd>E</kbd> {t('keysEdit')}
        </span>
        <button type="button" onClick={() => setOpen(true)}>
          <kbd>?</kbd> {t('keysAll')}
        </button>
      </p>
      {/* On a phone the queue is not shown beside a case, and a dialog in it would not be. */}
      {isOpen && createPortal(<ShortcutsDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
