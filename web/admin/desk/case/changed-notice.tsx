import type { Testimony } from '../../../../contract/testimonies.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useDrafts } from '../edit/drafts.tsx';

/** Another moderator saved the text while this one was writing: neither overwrites the other unasked. */
export function ChangedNotice({ testimony }: { testimony: Testimony }) {
  const { t } = useTranslation('desk');
  const { edit, forget } = useDrafts();
  const { id, revision } = testimony;
  return (
    <div className="notice season case-notice" role="alert">
      <b>{t('changedTitle')}</b>
      <p>{t('changed')}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => edit(testimony, { revision: revision ?? 0 })}>
          {t('keepMine')}
        </button>
        <button type="button" className="button line" onClick={() => forget(id)}>
          {t('takeTheirs')}
        </button>
      </p>
    </div>
  );
}
