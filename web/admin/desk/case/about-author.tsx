import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { dateOf } from '../../kit/time/moments.ts';
import type { DeskCase } from '../api/desk-case.ts';

/** Who wrote it, as far as it helps to decide. */
export function AboutAuthor({ opened }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { author, ownerName } = opened;
  if (!author) return null;
  const { isConfirmed, createdAt, published, refused, others } = author;
  return (
    <section className="about-author" aria-labelledby="about-author">
      <h2 id="about-author">{t('author', { name: ownerName })}</h2>
      <ul className="facts">
        <li>
          {others.length === 0
            ? t('firstSent')
            : published + refused === 0
              ? t('nothingDecided')
              : t('sentBefore', { published, refused })}
        </li>
        <li>{t(isConfirmed ? 'addressConfirmed' : 'addressOpen')}</li>
        <li>{t('memberSince', { date: dateOf(createdAt, language) })}</li>
      </ul>
      {others.length > 0 && (
        <ul className="others">
          {others.map(({ id, kind, title, status }) => (
            <li key={id}>
              {t(`one.${kind}`)} <Link to={paths.desk(language, id)}>{t('quoted', { title })}</Link>{' '}
              <span className="meta">{t(`status.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
