import type { TextLink } from '../../../contract/text-around.ts';
import { Icon } from '../../frame/layout/icon.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

interface NeighboursProps {
  readonly previous: TextLink | null;
  readonly next: TextLink | null;
}

/** The texts before and after this one in its list. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation('reading');
  const lang = useLanguage();
  if (!previous && !next) return null;
  return (
    <nav className="neighbours wrap" aria-label={t('neighbours')}>
      {previous && (
        <Link className="previous" to={paths.text(lang, previous.path)} rel="prev">
          <span className="kind">
            <Icon name="left" /> {t('previous')}
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className="next" to={paths.text(lang, next.path)} rel="next">
          <span className="kind">
            {t('next')} <Icon name="right" />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
