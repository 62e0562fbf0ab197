import './house-pages.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { HOUSE_PAGES } from '../../../contract/house-pages.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { dateOf } from '../kit/time/moments.ts';
import { housePagesQuery } from './api/house-pages.ts';
import { OnePage } from './one-page.tsx';

/** The pages in which the house speaks of itself, or one of them: `pages/{page}`. */
export function HousePages() {
  const { t } = useTranslation('housePages');
  const { language } = useServices();
  const { page } = useParams();
  const name = HOUSE_PAGES.find(one => one === page);
  if (page === undefined) return <AllPages />;
  if (name) return <OnePage key={name} name={name} />;
  return (
    <Screen of="house-pages">
      <Absence heading="h1" title={t('gone')}>
        <Link className="button" to={paths.admin(language, 'pages')}>
          {t('back')}
        </Link>
      </Absence>
    </Screen>
  );
}

function AllPages() {
  const { t } = useTranslation(['housePages', 'admin']);
  const { api, language } = useServices();
  const { data, isError, refetch } = useQuery(housePagesQuery(api));
  if (!data && !isError) return <Loading />;
  if (!data)
    return (
      <Screen of="house-pages">
        <h1>{t('title')}</h1>
        <Absence title={t('admin:table.failed')} text={t('admin:broken')} retry={refetch} />
      </Screen>
    );
  return (
    <Screen of="house-pages">
      <h1>{t('title')}</h1>
      <ul className="house-list">
        {HOUSE_PAGES.map(name => {
          const versions = LANGUAGES.map((_, at) => data[at]?.find(({ id }) => id === name));
          const own = versions.find(one => one?.language === language);
          return (
            <li key={name}>
              <h2>
                <Link to={paths.admin(language, `pages/${name}`)}>{own?.title}</Link>
              </h2>
              {versions.map(
                one =>
                  one && (
                    <p key={one.language}>
                      <b>{t(`languages.${one.language}`)}</b>{' '}
                      {one.updatedAt === null
                        ? t('asShipped')
                        : t('written', { day: dateOf(one.updatedAt, language) })}
                    </p>
                  ),
              )}
              <p>
                <a href={paths.house(language, name)}>{t('see')}</a>
              </p>
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
