import './palette.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { ADMIN_SCREENS, addressOf } from '../../screens.ts';
import { matching } from './matching.ts';
import { useFoundTexts } from './use-found-texts.ts';

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  /** Out of the admin area: the page is loaded. */
  readonly isElsewhere?: boolean;
}

/** Leads by keyboard to every screen and to every text that is published. */
export function Palette({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, ask] = useState('');
  const [at, goTo] = useState(0);
  const screens = matching(useScreens(roles), question);
  const { texts, state } = useFoundTexts(question, roles);
  const entries = [...screens, ...texts];
  const last = entries.length - 1;
  const place = Math.min(at, last);
  const chosenId = place < 0 ? undefined : `${id}${place}`;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(chosenId ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being composed is not a choice.
    if (event.nativeEvent.isComposing) return;
    const next = { ArrowDown: place >= last ? 0 : place + 1, ArrowUp: place <= 0 ? last : place - 1 }[
      event.key
    ];
    if (event.key === 'Enter') document.getElementById(chosenId ?? '')?.click();
    else if (next !== undefined) goTo(next);
    else return;
    event.preventDefault();
  };
  const options = (group: readonly Entry[], from: number) =>
    group.map((entry, index) => (
      <Link
        key={entry.key}
        id={`${id}${from + index}`}
        role="option"
        aria-selected={from + index === place}
        // The focus stays in the field.
        tabIndex={-1}
        to={entry.to}
        reloadDocument={entry.isElsewhere ?? false}
        onClick={() => dialog.current?.close()}
      >
        <span>{entry.label}</span> <small>{entry.detail}</small>
      </Link>
    ));
  return (
    <dialog ref={dialog} className="palette" aria-label={t('title')} onClose={onClose} closedby="any">
      <input
        type="text"
        className="input"
        role="combobox"
        aria-label={t('title')}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck="false"
        value={question}
        onChange={({ target }) => {
          ask(target.value);
          goTo(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}list`} role="listbox" aria-label={t('title')}>
        {screens.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-labelledby={`${id}screens`}>
            <p id={`${id}screens`}>{t('screens')}</p>
            {options(screens, 0)}
          </div>
        )}
        {texts.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-labelledby={`${id}texts`}>
            <p id={`${id}texts`}>{t('texts')}</p>
            {options(texts, screens.length)}
          </div>
        )}
      </div>
      <p className="palette-state" role="status">
        {state === 'failed' ? t('failed') : entries.length === 0 && state === 'ready' ? t('nothing') : ''}
      </p>
      <p className="palette-keys">{t('keys')}</p>
    </dialog>
  );
}

/** Those that the navigation lists, and the profile. */
function useScreens(roles: readonly Role[]): readonly Entry[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return ADMIN_SCREENS.filter(screen => screen.may(roles)).flatMap(screen => {
    const address = addressOf(screen);
    if (address === undefined) return [];
    return {
      key: screen.path,
      label: t(`screens.${screen.title}`),
      detail: screen.group ? t(`groups.${screen.group}`) : t('screens.profile'),
      to: paths.admin(language, address),
    };
  });
}
