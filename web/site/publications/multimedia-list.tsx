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
import { Playable } from './shown.tsx';

/** What can be heard and watched plays where it stands. */
export function MultimediaList() {
  const { t } = useTranslation('publications');
  const lang = useLanguage();
  const { publications } = usePage(listPages.multimedia);
  return (
    <KindList kind="multimedia" publications={publications}>
      <ul className="screens">
        {publications.items.map(one => (
          <li key={one.id}>
            <Cover text={one} kind={KINDS.multimedia.cover} format="wide" />
            <span className="kind">{t(`multimedia.media.${one.media}`)}</span>
            <h2>
              <Link to={paths.text(lang, one.path ?? '')}>{one.title}</Link>
            </h2>
            <p>{one.abstract}</p>
            <Facts publication={one} isListed />
            <Playable publication={one} />
          </li>
        ))}
      </ul>
    </KindList>
  );
}
