import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { CalendarDay } from '../../../contract/calendar.ts';
import { BrandMark } from '../../frame/layout/brand-mark.tsx';
import { DayLine } from '../../frame/layout/day-line.tsx';
import { Icon } from '../../frame/layout/icon.tsx';
import { LanguageSwitch } from '../../frame/layout/language-switch.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { SearchBox } from '../search/search-box.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';

interface MastheadProps {
  readonly today: CalendarDay | null;
  readonly otherLanguagePath: string;
}

export function Masthead({ today, otherLanguagePath }: MastheadProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { key } = useLocation();
  // Belongs to the page it was opened on: another page closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const open = openedOn === key;
  const button = useRef<HTMLButtonElement>(null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is inside
    <header
      className="masthead"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        setOpenedOn(undefined);
        button.current?.focus();
      }}
    >
      <DayLine today={today} />
      <div className="wrap">
        <div className="masthead-row">
          <Link className="brand" to={paths.home(lang)} aria-label={t('homeLink')}>
            <BrandMark />
            <span aria-hidden="true">Parvis</span>
          </Link>
          <SearchBox />
          <LanguageSwitch otherLanguagePath={otherLanguagePath} />
          <AccountMenu />
          <button
            ref={button}
            type="button"
            className="button line menu-button"
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => setOpenedOn(open ? undefined : key)}
          >
            <Icon name={open ? 'close' : 'menu'} />
            {t('menu')}
          </button>
        </div>
        <Navigation open={open} />
      </div>
    </header>
  );
}
