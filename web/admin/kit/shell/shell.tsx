import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { User } from '../../../../contract/accounts.ts';
import { mayHear, mayModerate } from '../../../../contract/roles.ts';
import { todayQuery } from '../../../frame/layout/api/today.ts';
import { BrandMark } from '../../../frame/layout/brand-mark.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { screenAt } from '../../screens.ts';
import { ScreenHelp } from '../help/screen-help.tsx';
import { PaletteDoor } from '../palette/palette-door.tsx';
import { GroupNavigation, ScreenNavigation } from './admin-navigation.tsx';
import { LiveMark, LostNotice } from './live-mark.tsx';
import { navigationOf } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';
import { useFocusOnScreen } from './use-focus-on-screen.ts';
import { useWaiting } from './use-waiting.ts';

/** What stands around every screen of the admin area. */
export function Shell({ person, children }: { person: User; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { api, language } = useServices();
  const { data: today } = useQuery(todayQuery(api, language));
  // Of the whole document: dialogs stand outside of this element.
  useEffect(() => {
    if (today) document.documentElement.dataset.season = today.season;
  }, [today]);
  useFocusOnScreen();
  const { '*': path = '' } = useParams();
  const screen = screenAt(path);
  const isLive = mayHear(person.roles);
  const navigation = navigationOf(person.roles, useWaiting(mayModerate(person.roles)), path);
  return (
    // The id keeps react-aria from adding an inline style, which our security policy forbids; admin.css holds it.
    <div className="admin" id="react-aria-pressable-style">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="admin-masthead on-shade">
        <a className="brand" href={paths.home(language)} title={t('backToSite')}>
          <BrandMark />
          <span>Parvis</span>
        </a>
        <GroupNavigation {...navigation} />
        <PaletteDoor roles={person.roles} />
        {screen && <ScreenHelp key={screen.path} title={screen.title} />}
        {isLive && <LiveMark />}
        <PersonMenu firstName={person.firstName} path={path} />
      </header>
      <ScreenNavigation {...navigation} />
      {isLive && <LostNotice />}
      {children}
    </div>
  );
}
