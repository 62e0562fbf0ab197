import { useEffect, useRef } from 'react';
import { shortcutsAreOn, turnShortcuts } from '../../frame/layout/shortcuts.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

export function SlashSwitch() {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  // The page of the server cannot know what this browser keeps; the box may have been unticked before the page was awake.
  useEffect(() => {
    const { current } = box;
    if (current?.checked) current.checked = shortcutsAreOn();
    else turnShortcuts(false);
  }, []);
  return (
    <label className="slash-switch">
      <input
        ref={box}
        type="checkbox"
        defaultChecked
        onChange={({ target }) => turnShortcuts(target.checked)}
      />
      {t('slashKey')}
    </label>
  );
}
