import { memo } from 'react';
import type { ReadTexts } from '../../../contract/statistics.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useSince } from './breakdowns.tsx';
import { ChartFrame, FigureTable } from './chart-frame.tsx';

interface Props {
  readonly texts: ReadTexts | undefined;
  readonly by: 'views' | 'likes';
}

/** The texts that were read, or liked, most: as a table, whatever is chosen. */
export const MostRead = memo(function MostRead({ texts, by }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const rows = texts?.[by === 'views' ? 'mostViewed' : 'mostLiked'] ?? [];
  const title = t(by === 'views' ? 'mostRead' : 'mostLiked');
  const counts = [t('views'), t('likes'), t('comments')];
  const write = (count: number) => count.toLocaleString(language);
  return (
    <ChartFrame
      title={title}
      display="curves"
      subtitle={useSince(texts)}
      columns={by === 'views' ? 8 : 6}
      figure={{
        head: [t('text'), t('kind'), ...counts],
        rows: rows.map(one => [one.title, t(`kinds.${one.kind}`), one.views, one.likes, one.comments]),
      }}
    >
      <FigureTable
        caption={title}
        head={[t('text'), ...counts]}
        rows={rows.map(one => [
          <span key="title" className="named">
            <a href={paths.text(one.language, one.path)} lang={one.language}>
              {one.title}
            </a>
            <small>{t(`kinds.${one.kind}`)}</small>
          </span>,
          write(one.views),
          write(one.likes),
          write(one.comments),
        ])}
      />
    </ChartFrame>
  );
});
