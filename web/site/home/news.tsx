import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { KINDS, type Publication } from '../publications/kinds.ts';
import { Ledger } from '../publications/ledger.tsx';
import { SectionHead } from './section-head.tsx';

interface NewsProps {
  readonly news: readonly Publication<'actualite'>[];
  readonly count: number;
}

/** A ledger by date. */
export function News({ news, count }: NewsProps) {
  const { t } = useTranslation(['home', 'publications']);
  const lang = useLanguage();
  if (news.length === 0) return null;
  return (
    <section className="section" id="news">
      <div className="wrap">
        <SectionHead
          title={t('publications:actualite.title')}
          line={t('newsLine')}
          more={{
            to: paths.section(lang, KINDS.actualite.section),
            name: t('allNews', { shown: countOf(count, lang) }),
          }}
        />
        <Ledger news={news} heading="h3" />
      </div>
    </section>
  );
}
