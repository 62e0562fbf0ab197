import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';

export function Layout() {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
