import { useTranslation } from 'react-i18next';
import type { ReadTexts } from '../../../contract/statistics.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useSince } from './breakdowns.tsx';
import { ChartFrame, type Display, FigureTable } from './chart-frame.tsx';

interface Props {
  readonly texts: ReadTexts | undefined;
  readonly by: 'views' | 'likes';
  readonly display: Display;
}

/** The texts that were read, or liked, most: as a table, whatever is chosen. */
export function MostRead({ texts, by, display }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const rows = texts?.[by === 'views' ? 'mostViewed' : 'mostLiked'] ?? [];
  const title = t(by === 'views' ? 'mostRead' : 'mostLiked');
  const head = [t('text'), t('kind'), t('views'), t('likes'), t('comments')];
  const write = (count: number) => count.toLocaleString(language);
  return (
    <ChartFrame
      {...{ title, display }}
      subtitle={useSince(texts)}
      columns={by === 'views' ? 8 : 6}
      figure={{
        head,
        rows: rows.map(one => [one.title, t(`kinds.${one.kind}`), one.views, one.likes, one.comments]),
      }}
    >
      <FigureTable
        caption={title}
        head={head}
        rows={rows.map(one => [
          <a key="title" href={paths.text(one.language, one.path)} lang={one.language}>
            {one.title}
          </a>,
          t(`kinds.${one.kind}`),
          write(one.views),
          write(one.likes),
          write(one.comments),
        ])}
      />
    </ChartFrame>
  );
}
