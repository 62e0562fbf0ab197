import { Link } from '../../frame/layout/link.tsx';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { amountOf } from '../../frame/typesetting/dates.ts';
import { Cover } from '../covers/cover.tsx';
import { Facts } from './facts.tsx';
import { KindList } from './kind-list.tsx';
import { KINDS } from './kinds.ts';
import { listPages } from './publication.pages.ts';
import { Gallery } from './shown.tsx';

/** What was given and done: the figure large, what it was for beside it, the pictures below. */
export function RealisationList() {
  const { t } = useTranslation('publications');
  const lang = useLanguage();
  const { publications } = usePage(listPages.realisation);
  return (
    <KindList kind="realisation" publications={publications}>
      <ol className="works">
        {publications.items.map(work => (
          <li key={work.id}>
            <Cover text={work} kind={KINDS.realisation.cover} format="square" />
            <div>
              <span className="kind">{t(`realisation.natures.${work.nature}`)}</span>
              {work.amount !== null && <p className="figure">{amountOf(work.amount, work.currency, lang)}</p>}
              <h2>
                <Link to={paths.text(lang, work.path ?? '')}>{work.title}</Link>
              </h2>
              <p>{work.abstract}</p>
              <Facts publication={work} isListed />
              <Gallery publication={work} />
            </div>
          </li>
        ))}
      </ol>
    </KindList>
  );
}
