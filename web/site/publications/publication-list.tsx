import '../posts/prayer-list.css';
import './publications.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { Cover } from '../covers/cover.tsx';
import { Facts } from './facts.tsx';
import { KINDS, type PageKind } from './kinds.ts';
import { listPages, PUBLICATIONS_PER_PAGE } from './publication.pages.ts';

export const NewsList = () => <PublicationList kind="actualite" />;
export const DocumentList = () => <PublicationList kind="document" />;
export const RealisationList = () => <PublicationList kind="realisation" />;
export const MultimediaList = () => <PublicationList kind="multimedia" />;

/** What there is of a kind: the name and the facts on one side, what it is about on the other. */
function PublicationList({ kind }: { kind: PageKind }) {
  const { t } = useTranslation(['publications', 'states']);
  const { search, language } = usePageContext();
  const { publications } = usePage(listPages[kind]);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{t(`${kind}.title`)}</h1>
        <p className="lede">{t(`${kind}.line`)}</p>
      </header>
      {publications.items.length === 0 ? (
        <EmptyState title={t(`${kind}.none`)} line={t(`${kind}.noneLine`)}>
          <Link className="button line" to={paths.home(language)}>
            {t('states:backHome')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="index publications">
          {publications.items.map(publication => (
            <li key={publication.id} className="item">
              <Cover text={publication} kind={KINDS[kind].cover} arch />
              <div>
                <h2>
                  <Link to={paths.text(language, publication.path ?? '')}>{publication.title}</Link>
                </h2>
                <Facts publication={publication} />
              </div>
              <p className="abstract">{publication.abstract}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={pageOf(search)}
        itemsPerPage={PUBLICATIONS_PER_PAGE}
        totalItems={publications.totalItems}
      />
    </div>
  );
}
