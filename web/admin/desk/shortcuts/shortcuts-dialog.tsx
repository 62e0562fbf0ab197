import { useState } from 'react';
import { shortcutsAreOn, turnShortcuts } from '../../../frame/layout/shortcuts.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { ModalDialog } from '../../kit/dialog/modal-dialog.tsx';

const SHORTCUTS = [
  ['J', 'shortcutNext'],
  ['K', 'shortcutPrevious'],
  ['E', 'shortcutEdit'],
  ['P', 'shortcutPublish'],
  ['R', 'shortcutReject'],
  ['M', 'shortcutMask'],
  ['T', 'shortcutTypeset'],
  ['G', 'shortcutTags'],
  ['I', 'shortcutCover'],
  ['A', 'shortcutAskConsent'],
  ['W', 'shortcutWrite'],
  ['X', 'shortcutSelect'],
  ['/', 'shortcutSearch'],
  ['Z', 'shortcutUndo'],
  ['?', 'shortcutHelp'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const [areOn, setOn] = useState(shortcutsAreOn);
  return (
    <ModalDialog title={t('shortcutsTitle')} onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => {
            turnShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
        {t('shortcutsOn')}
      </label>
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </ModalDialog>
  );
}
