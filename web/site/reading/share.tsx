import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../frame/layout/icon.tsx';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { CopyButton } from '../../frame/states/copy-button.tsx';
import { inAddress } from '../../frame/transport/in-address.ts';

/** Where a link can be sent: addresses only, nothing of these sites is fetched. */
const PLACES = {
  whatsapp: (title: string, url: string) => `https://wa.me/?text=${inAddress(`${title} ${url}`)}`,
  facebook: (_: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${inAddress(url)}`,
  email: (title: string, url: string) => `mailto:?subject=${inAddress(title)}&body=${inAddress(url)}`,
} as const;

/** The address of the page, to be passed on: it opens without script too. */
export function Share({ title }: { title: string }) {
  const { t } = useTranslation('reading');
  const { publicUrl } = useServices();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const menu = useRef<HTMLDetailsElement>(null);
  const url = publicUrl + pathname;
  // Closing the sheet of the device rejects: nothing has to be said then.
  const shareByDevice = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <details
      className="share"
      ref={menu}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <Icon name="share" />
        {t('share')}
      </summary>
      <ul>
        <li>
          <CopyButton text={url}>{t('copy')}</CopyButton>
        </li>
        {hydrated && 'share' in navigator && (
          <li>
            <button type="button" onClick={shareByDevice}>
              {t('shareByDevice')}
            </button>
          </li>
        )}
        {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map(place => (
          <li key={place}>
            <a href={PLACES[place](title, url)} rel="noopener" target="_blank">
              {t(`places.${place}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
