import { useTranslation } from '../start/use-translation.ts';

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Turns to the other theme; choosing the one the system has anyway goes back to following the system. */
function switchTheme(): void {
  const root = document.documentElement;
  const system = systemTheme();
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  if (next === system) delete root.dataset.theme;
  else root.dataset.theme = next;
  try {
    if (next === system) localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" className="theme-switch" onClick={switchTheme} title={t('switchTheme')}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 18V9a7 7 0 0 1 14 0v9z" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M10 2a7 7 0 0 1 7 7v9h-7z" fill="currentColor" />
      </svg>
      <span className="hidden">{t('switchTheme')}</span>
    </button>
  );
}
