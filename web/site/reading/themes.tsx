import { Link } from '../../frame/layout/link.tsx';
import { withList } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

interface ThemesProps {
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
  /** The address of the list that they narrow. */
  readonly list: string;
}

/** The tags of a text; each leads to what else there is of it in the same list. */
export function Themes({ tags, list }: ThemesProps) {
  const { t } = useTranslation('reading');
  return (
    <section>
      <h2>{t('themes')}</h2>
      <ul>
        {tags.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={withList(list, { theme: slug })}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
