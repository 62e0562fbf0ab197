import './screen-help.css';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../frame/layout/icon.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { addAdminWords } from '../../catalogues/catalogue.ts';
import type { AdminScreen } from '../../screens.ts';

/** A sentence on what the screen is for, for who asks. */
export function ScreenHelp({ title }: { title: AdminScreen['title'] }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="help-door" popoverTarget={id} aria-label={t('help')}>
        <Icon name="help" />
      </button>
      <div
        id={id}
        className="screen-help"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Words title={title} />}
      </div>
    </>
  );
}

function Words({ title }: { title: AdminScreen['title'] }) {
  const { t } = useTranslation(['admin', 'help']);
  const { i18n, language } = useServices();
  const [isThere, setThere] = useState(i18n.hasResourceBundle(language, 'help'));
  useEffect(() => {
    void addAdminWords(i18n, language, ['help']).then(
      () => setThere(true),
      () => undefined,
    );
  }, [i18n, language]);
  return (
    <>
      <b>{t(`screens.${title}`)}</b>
      {isThere && <p>{t(`help:${title}`)}</p>}
      {isThere && <p>{t('help:everywhere')}</p>}
    </>
  );
}
