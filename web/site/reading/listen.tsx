import type { VoiceOver } from '../../../contract/text-around.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { durationOf } from '../../frame/typesetting/dates.ts';

/** The text, read aloud by somebody. */
export function Listen({ voice: { title, path, narrator, duration, inLanguage } }: { voice: VoiceOver }) {
  const { t } = useTranslation('reading');
  const lang = useLanguage();
  return (
    <figure className="listen" id="ecouter" lang={inLanguage ?? undefined}>
      <figcaption>
        <b>{title}</b>{' '}
        <span className="meta">
          {narrator && <span>{t('readBy', { name: narrator })}</span>}
          {duration !== null && <span>{durationOf(duration, lang)}</span>}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the text that stands below */}
      <audio controls preload="none" src={path} />
    </figure>
  );
}
