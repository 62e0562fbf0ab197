import { Link } from '../../frame/layout/link.tsx';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Cover } from '../covers/cover.tsx';
import { Facts } from './facts.tsx';
import { KindList } from './kind-list.tsx';
import { KINDS } from './kinds.ts';
import { listPages } from './publication.pages.ts';
import { Downloads } from './shown.tsx';

/** A shelf: each document with its cover, what it is, and the ways to take it along. */
export function DocumentList() {
  const { t } = useTranslation('publications');
  const lang = useLanguage();
  const { publications } = usePage(listPages.document);
  return (
    <KindList kind="document" publications={publications}>
      <ul className="shelf">
        {publications.items.map(document => (
          <li key={document.id}>
            <Cover text={document} kind={KINDS.document.cover} />
            <div>
              <span className="kind">{t(`document.natures.${document.nature}`)}</span>
              <h2>
                <Link to={paths.text(lang, document.path ?? '')}>{document.title}</Link>
              </h2>
              <p>{document.abstract}</p>
              <Facts publication={document} isListed />
              <Downloads publication={document} />
            </div>
          </li>
        ))}
      </ul>
    </KindList>
  );
}
