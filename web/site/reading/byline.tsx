import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf, dayOf } from '../../frame/typesetting/dates.ts';
import { Raised } from '../../frame/typesetting/raised.tsx';
import type { ReactionTarget } from '../reactions/api/reactions.ts';
import { useReactions } from '../reactions/use-reactions.ts';

interface BylineProps {
  readonly text: {
    readonly authorName: string;
    readonly publishedAt: string | null;
    readonly readTime: number;
  };
  readonly target: ReactionTarget;
}

export function Byline({ text, target }: BylineProps) {
  const { t } = useTranslation('reading');
  const { language: lang, publisher } = useServices();
  const { viewCount } = useReactions(target);
  return (
    <>
      <p className="by">{text.authorName}</p>
      <p className="meta">
        {text.publishedAt && (
          <span>
            <time dateTime={text.publishedAt}>
              <Raised text={dayOf(text.publishedAt, lang)} />
            </time>
          </span>
        )}
        <span>{t('minutesToRead', { count: text.readTime })}</span>
        <span>{t('publisher', { name: publisher })}</span>
        {viewCount > 0 && <span>{t('views', { count: viewCount, shown: countOf(viewCount, lang) })}</span>}
      </p>
    </>
  );
}
