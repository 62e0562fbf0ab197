import './windows.css';
import type { Home } from '../../../contract/home.ts';
import type { PostCard } from '../../../contract/publications.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { SectionHead } from './section-head.tsx';

const LONG_CHARACTERS = 42;

/** What stands in a window: how the prayer begins, where that fits in one. */
const wordsOf = ({ firstLine, title }: PostCard): string =>
  firstLine !== '' && firstLine.length <= LONG_CHARACTERS ? firstLine : title;

/** Four windows; the sun crosses them from morning to night (the style sheet places it). */
export function Prayers({ prayers, count }: { prayers: Home['prayers']; count: number }) {
  const { t } = useTranslation(['home', 'layout', 'reading']);
  const lang = useLanguage();
  if (prayers.length === 0) return null;
  return (
    <section className="section shade on-shade" id="prayers">
      <div className="wrap">
        <SectionHead
          title={t('layout:prayers')}
          line={t('prayersLine')}
          more={{ to: paths.posts(lang, 'prierre'), name: t('allPrayers', { shown: countOf(count, lang) }) }}
        />
        <ul className="windows">
          {prayers.map(({ hour, prayer: post }) => (
            <li key={post.id} className="window" data-hour={hour ?? undefined}>
              <h3>
                <Link to={paths.text(lang, post.path)}>{wordsOf(post)}</Link>
              </h3>
              <span className="when">{hour ? t(`hours.${hour}`) : post.categories[0]?.title}</span>
              <span className="length">
                {wordsOf(post) !== post.title && `${post.title}, `}
                {t('reading:minutes', { count: post.readTime })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
