import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { otherLanguage } from '../../../contract/languages.ts';
import { Scrolling } from '../../frame/layout/scrolling.tsx';
import { useFocusOnNavigation } from '../../frame/layout/use-focus-on-navigation.ts';
import { usePage } from '../../frame/routes/page.ts';
import { nearestIn } from '../../frame/routes/paths.ts';
import { useCurrentHead } from '../../frame/routes/use-current-head.ts';
import { useCurrentMatch } from '../../frame/routes/use-current-match.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Footer } from './footer.tsx';
import { layoutPage } from './layout.page.ts';
import { Masthead } from './masthead.tsx';

export function Layout() {
  const { t } = useTranslation();
  const other = otherLanguage(useLanguage());
  const { today, categories } = usePage(layoutPage);
  const { pathname } = useLocation();
  const head = useCurrentHead();
  const page = useCurrentMatch()?.handle?.shown?.page;
  useFocusOnNavigation();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="loading-bar" data-loading={loading || undefined} aria-hidden="true" />
      <Masthead today={today} otherLanguagePath={head?.alternates?.[other] ?? nearestIn(other, pathname)} />
      <main id="main" tabIndex={-1} aria-busy={loading || undefined}>
        <Outlet />
      </main>
      <Footer categories={categories.items} withLetter={!page?.asksForAddress} />
      <Scrolling />
    </>
  );
}
