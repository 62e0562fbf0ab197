import { useTranslation } from 'react-i18next';
import { Icon } from '../../frame/layout/icon.tsx';
import type { ReactionTarget } from '../reactions/api/reactions.ts';
import { LikeButton } from '../reactions/like-button.tsx';
import { ShareButton } from './share-button.tsx';

/** What can be done with a text: beside it on a wide screen, above it on a narrow one. */
export function Rail({ target, title }: { target: ReactionTarget; title: string }) {
  const { t } = useTranslation('reading');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="rail" role="group" aria-label={t('actions')}>
      <LikeButton target={target} />
      <ShareButton title={title} />
      <button type="button" onClick={() => print()}>
        <Icon name="print" />
        {t('print')}
      </button>
    </div>
  );
}
