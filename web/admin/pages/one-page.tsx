import type { HousePageName } from '../../../contract/house-pages.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useTagged } from '../kit/form/use-tagged.ts';
import { Loading, Lost } from '../kit/shell/absences.tsx';
import { HistoryLink } from '../kit/shell/history-link.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { housePage, housePagePath, housePagesKey } from './api/house-pages.ts';
import { PageForm } from './page-form.tsx';

/** Both languages side by side; each is saved for itself, and both stand in one history. */
export function OnePage({ name }: { name: HousePageName }) {
  const { t } = useTranslation(['housePages', 'admin']);
  const { language } = useServices();
  const of = { fr: useVersion(name, 'fr'), 'en-US': useVersion(name, 'en-US') };
  const own = of[language].query.data;
  if (of.fr.query.isPending || of['en-US'].query.isPending) return <Loading />;
  if (!own || !of.fr.query.data || !of['en-US'].query.data)
    return (
      <Screen of="house-pages">
        <Lost
          error={of.fr.query.error ?? of['en-US'].query.error}
          gone={t('gone')}
          retry={() => LANGUAGES.map(lang => of[lang].query.refetch())}
        />
      </Screen>
    );
  // Where nobody has written there is no history: it is as Parvis comes with it.
  const isWritten = LANGUAGES.some(lang => of[lang].query.data?.item.updatedAt);
  const reloadAll = () => Promise.all([of.fr.reload(), of['en-US'].reload()]);
  return (
    <Screen of="house-pages">
      <p className="back">
        <Link to={paths.admin(language, 'pages')}>{t('back')}</Link>
        <a href={paths.house(language, name)}>{t('see')}</a>
        {isWritten && <HistoryLink of={own.item['@id']} />}
      </p>
      <h1>{own.item.title}</h1>
      <div className="house-columns">
        {LANGUAGES.map(lang => {
          const { query, reload } = of[lang];
          return (
            query.data && (
              <PageForm
                key={lang}
                name={name}
                language={lang}
                loaded={query.data}
                reload={async () => {
                  const read = await reload();
                  await reloadAll();
                  return read;
                }}
              />
            )
          );
        })}
      </div>
    </Screen>
  );
}

const useVersion = (name: HousePageName, language: 'fr' | 'en-US') =>
  useTagged([...housePagesKey, 'one'], housePagePath(name, language), housePage);
