import type { CalendarDay } from '../../../contract/calendar.ts';
import { BrandMark } from '../../frame/layout/brand-mark.tsx';
import { DayLine } from '../../frame/layout/day-line.tsx';
import { Icon } from '../../frame/layout/icon.tsx';
import { LanguageSwitch } from '../../frame/layout/language-switch.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { useMenu } from '../../frame/layout/use-menu.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
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
  const { open, button, toggle, onKeyDown } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is inside
    <header className="masthead" onKeyDown={onKeyDown}>
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
            onClick={toggle}
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
