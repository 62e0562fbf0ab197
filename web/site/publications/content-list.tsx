import '../posts/prayer-list.css';
import './contents.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { Cover } from '../covers/cover.tsx';
import { CONTENTS_PER_PAGE, listPages } from './contents.pages.ts';
import { Facts } from './facts.tsx';
import { KINDS, type PageKind } from './kinds.ts';

export const NewsList = () => <ContentList kind="actualite" />;
export const DocumentList = () => <ContentList kind="document" />;
export const RealisationList = () => <ContentList kind="realisation" />;
export const MultimediaList = () => <ContentList kind="multimedia" />;

/** What there is of a kind: the name and the facts on one side, what it is about on the other. */
function ContentList({ kind }: { kind: PageKind }) {
  const { t } = useTranslation(['contents', 'states']);
  const { search, language } = usePageContext();
  const { contents } = usePage(listPages[kind]);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{t(`${kind}.title`)}</h1>
        <p className="lede">{t(`${kind}.line`)}</p>
      </header>
      {contents.items.length === 0 ? (
        <EmptyState title={t(`${kind}.none`)} line={t(`${kind}.noneLine`)}>
          <Link className="button line" to={paths.home(language)}>
            {t('states:backHome')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="index contents">
          {contents.items.map(content => (
            <li key={content.id} className="item">
              <Cover text={content} kind={KINDS[kind].cover} arch />
              <div>
                <h2>
                  <Link to={paths.text(language, content.path ?? '')}>{content.title}</Link>
                </h2>
                <Facts content={content} />
              </div>
              <p className="abstract">{content.abstract}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pageOf(search)} itemsPerPage={CONTENTS_PER_PAGE} totalItems={contents.totalItems} />
    </div>
  );
}
