import './palette-door.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import { Icon } from '../../../frame/layout/icon.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Boundary } from '../../../frame/states/boundary.tsx';
import { loadChunk } from '../../../frame/transport/load-chunk.ts';
import { addAdminWords } from '../../catalogues/catalogue.ts';
import { isDialogOpen } from '../dialog/is-dialog-open.ts';

/** ⌘K or Ctrl+K, and a button: the palette comes when it is first asked for. */
export function PaletteDoor({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('admin');
  const { i18n, language } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [Palette] = useState(() =>
    lazy(async () => {
      const [{ Palette: Shown }] = await Promise.all([
        loadChunk(() => import('./palette.tsx')),
        addAdminWords(i18n, language, ['palette']),
      ]);
      return { default: Shown };
    }),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A text that is being written has this key for its links.
      if (event.defaultPrevented || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      if (!(event.ctrlKey || event.metaKey) || isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-door"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-label={t('goTo')}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{t('goTo')}</span>
      </button>
      {isOpen && (
        <Boundary of="palette">
          <Suspense fallback={null}>
            <Palette roles={roles} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
