import type { UseQueryResult } from '@tanstack/react-query';
import type { Testimony } from '../../../contract/testimonies.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Loaded } from '../../frame/states/loaded.tsx';

/** A text that only its author can read: it has no page. */
export function OwnWords({ whole, onOpen }: { whole: UseQueryResult<Testimony>; onOpen: () => void }) {
  const { t } = useTranslation('testimonies');
  return (
    <details onToggle={event => event.currentTarget.open && onOpen()}>
      <summary>{t('readAgain')}</summary>
      <Loaded found={whole}>
        {({ language, abstract, cover, content }) => (
          <div lang={language}>
            {abstract && <p className="lede">{abstract}</p>}
            {cover && <img src={cover.thumbnails?.large ?? cover.path} alt="" />}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
          </div>
        )}
      </Loaded>
    </details>
  );
}
