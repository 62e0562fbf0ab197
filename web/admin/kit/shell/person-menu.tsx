import { useLocation } from 'react-router-dom';
import { otherLanguage } from '../../../../contract/languages.ts';
import { Icon } from '../../../frame/layout/icon.tsx';
import { OtherLanguage } from '../../../frame/layout/language-switch.tsx';
import { Link } from '../../../frame/layout/link.tsx';
import { useMenu } from '../../../frame/layout/use-menu.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useFoldedMenu } from '../use-phone.ts';
import { SignOut } from './sign-out.tsx';

interface PersonMenuProps {
  readonly firstName: string;
  /** Of the screen, below `/{lang}/admin`. */
  readonly path: string;
}

/** Who is signed in, and the ways out: in the head itself, behind a button where that is not wide enough. */
export function PersonMenu({ firstName, path }: PersonMenuProps) {
  const { t } = useTranslation(['admin', 'layout']);
  const language = useLanguage();
  const { search } = useLocation();
  const isFolded = useFoldedMenu();
  const { open, button, toggle, onKeyDown } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is inside
    <div className="person-menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="menu-door"
        aria-expanded={open}
        aria-controls="person"
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {t('layout:menu')}
      </button>
      <div className="person" id="person" data-open={open || undefined}>
        <Link to={paths.admin(language, 'account/profile')}>{firstName}</Link>
        <a href={paths.home(language)}>{t('backToSite')}</a>
        <OtherLanguage
          path={paths.admin(otherLanguage(language), path) + search}
          form={isFolded ? 'long' : 'short'}
        />
        <SignOut />
      </div>
    </div>
  );
}
