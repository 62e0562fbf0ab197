import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useLive } from '../live/live-provider.tsx';

/** The arch breathes while everything arrives as it happens. */
export function LiveMark() {
  const { t } = useTranslation('admin');
  const { connection } = useLive();
  return (
    <span className="live-mark" data-connection={connection} role="status">
      <span className="arch-light" aria-hidden="true" />
      {/* What it is to have lost it stands below the head, which would wrap to say it too. */}
      <span className={connection === 'lost' ? 'hidden' : undefined}>{t(connection)}</span>
    </span>
  );
}

export function LostNotice() {
  const { t } = useTranslation('admin');
  const { connection } = useLive();
  return connection === 'lost' ? <p className="lost-notice">{t('lostLong')}</p> : null;
}
