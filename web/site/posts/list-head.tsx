import '../../frame/styles/chips.css';
import type { Category, PostType } from '../../../contract/taxonomy.ts';
import { Breadcrumb } from '../../frame/layout/breadcrumb.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { ManyCategories } from './many-categories.tsx';

interface ListHeadProps {
  readonly type: PostType;
  readonly categories: readonly Category[];
}

/** More than these would be a wall of chips. */
const FEW = 14;

/** What a list of texts is, and the ways into its categories. */
export function ListHead({ type, categories }: ListHeadProps) {
  const { t } = useTranslation(['posts', 'home', 'layout']);
  const { params, language: lang } = usePageContext();
  const current = categories.find(({ slug }) => slug === params.category);
  const section = t(type === 'post' ? 'layout:teachings' : 'layout:prayers');
  const all = paths.posts(lang, type);
  const shown = categories.filter(category => category.count > 0 || category === current);
  return (
    <>
      <header className="page-head">
        {current && <Breadcrumb steps={[{ to: all, name: section }]} />}
        <h1>{current?.title ?? section}</h1>
        <p className="lede">
          {current ? current.description : t(type === 'post' ? 'home:teachingsLine' : 'home:prayersLine')}
        </p>
      </header>
      {shown.length > FEW && <ManyCategories type={type} categories={shown} current={current} />}
      {shown.length > 0 && shown.length <= FEW && (
        <nav className="chips ruled" aria-label={t('categories')}>
          <Link to={all} aria-current={current ? undefined : 'page'}>
            {t('allCategories')}
          </Link>
          {shown.map(category => (
            <Link
              key={category.id}
              to={paths.category(lang, type, category.slug)}
              aria-current={category === current ? 'page' : undefined}
            >
              {category.title} <span>{countOf(category.count, lang)}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
