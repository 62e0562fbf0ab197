import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutsAreOn, turnShortcuts } from '../../frame/layout/shortcuts.ts';

export function SlashSwitch() {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(true);
  // The page of the server cannot know what this browser keeps.
  useEffect(() => setOn(shortcutsAreOn()), []);
  return (
    <label className="slash-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          turnShortcuts(target.checked);
          setOn(target.checked);
        }}
      />
      {t('slashKey')}
    </label>
  );
}
