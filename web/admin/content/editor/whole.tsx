import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { useAttempt } from '../../kit/form/use-attempt.ts';
import { useNotices } from '../../kit/notices/notices.tsx';
import { leadQuery, pinLead, removePublication, restorePublication } from '../api/around.ts';
import { editionsKey } from '../api/editions.ts';
import { listPath } from '../kinds.ts';
import type { Editing } from './use-edition.ts';

const Preview = lazy(() => import('./preview.tsx').then(m => ({ default: m.Preview })));

/** What is done with the publication as a whole: looked at, put at the head of the home page, deleted. */
export function Whole({ editing }: { editing: Editing }) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt } = useAttempt({ warn });
  const [isPreviewed, setPreviewed] = useState(false);
  const { kind, edition, isDirty, save, drop } = editing;
  const published = LANGUAGES.filter(one => edition.texts[one]?.status === 'published');
  const { data: home } = useQuery({
    ...leadQuery(api),
    enabled: kind.kind === 'post' && published.length > 0,
  });
  const isLead = home?.isPinned === true && home.lead?.id === edition.id;
  const refresh = () => queryClient.invalidateQueries({ queryKey: editionsKey });

  async function remove(): Promise<void> {
    const question = { title: t('removeTitle'), text: t('removeLine'), yes: t('remove'), isGrave: true };
    if (!(await confirm(question))) return;
    if (!(await attempt(() => removePublication(api, kind, edition.id)))) return;
    drop();
    await navigate(listPath(language, kind));
    tell({
      text: t('removed'),
      undo: async () => {
        await restorePublication(api, kind, edition.id, published);
        await refresh();
      },
    });
    await refresh();
  }
  return (
    <>
      {kind.kind !== 'voix_off' && (
        <button
          type="button"
          className="button line"
          onClick={async () => {
            if (!isDirty || (await save())) setPreviewed(true);
          }}
        >
          {t(isDirty ? 'saveAndPreview' : 'preview')}
        </button>
      )}
      {kind.kind === 'post' && published.length > 0 && (
        <button
          type="button"
          className="button line"
          aria-pressed={isLead}
          onClick={async () => {
            const lead = isLead ? null : `/api/post/${edition.id}`;
            if (await attempt(() => pinLead(api, lead))) tell({ text: t(isLead ? 'unpinned' : 'pinned') });
            await queryClient.invalidateQueries(leadQuery(api));
          }}
        >
          {t(isLead ? 'unpin' : 'pin')}
        </button>
      )}
      <button type="button" className="button bare" onClick={() => void remove()}>
        {t('remove')}
      </button>
      {isPreviewed && (
        <Suspense fallback={null}>
          <Preview kind={kind} id={edition.id} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </>
  );
}
