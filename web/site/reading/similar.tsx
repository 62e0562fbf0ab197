import { Link } from '../../frame/layout/link.tsx';
import { type CoverKind, paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Cover, type Covered } from '../covers/cover.tsx';

export interface SimilarText extends Covered {
  readonly id: number;
  readonly path: string | null;
  readonly title: string;
  readonly authorName: string;
  readonly readTime: number;
  readonly kind: CoverKind;
  readonly label: string | undefined;
}

const SHOWN = 3;

export function Similar({ texts }: { texts: readonly SimilarText[] }) {
  const { t } = useTranslation('reading');
  const lang = useLanguage();
  if (texts.length === 0) return null;
  return (
    <section className="section wall similar">
      <div className="wrap">
        <header className="section-head">
          <h2>{t('similar')}</h2>
        </header>
        <ul className="trio">
          {texts.slice(0, SHOWN).map(text => (
            <li key={text.id} className="item">
              <Cover text={text} kind={text.kind} format="square" />
              <div>
                {text.label && <span className="kind">{text.label}</span>}
                <h3>
                  <Link to={paths.text(lang, text.path ?? '')}>{text.title}</Link>
                </h3>
                <p className="meta">
                  <span>{text.authorName}</span>
                  <span>{t('minutes', { count: text.readTime })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
