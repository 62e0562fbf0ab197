import './rail.css';
import type { VoiceOver } from '../../../contract/text-around.ts';
import { Icon } from '../../frame/layout/icon.tsx';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { durationOf } from '../../frame/typesetting/dates.ts';
import type { ReactionTarget } from '../reactions/api/reactions.ts';
import { LikeButton } from '../reactions/like-button.tsx';
import { Share } from './share.tsx';
import { TextSize } from './text-size.tsx';

interface RailProps {
  readonly target: ReactionTarget;
  readonly title: string;
  readonly voiceOver: VoiceOver | null;
}

/** What can be done with a text: beside it on a wide screen, above it on a narrow one. */
export function Rail({ target, title, voiceOver }: RailProps) {
  const { t } = useTranslation('reading');
  const lang = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="rail" role="group" aria-label={t('actions')}>
      <LikeButton target={target} />
      {voiceOver && (
        <a href="#ecouter">
          <Icon name="play" />
          {t('listen')}
          {voiceOver.duration !== null && (
            <span className="count">{durationOf(voiceOver.duration, lang)}</span>
          )}
        </a>
      )}
      <Share title={title} />
      <TextSize />
      <button type="button" onClick={() => print()}>
        <Icon name="print" />
        {t('print')}
      </button>
    </div>
  );
}
