import './ledger.css';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { Raised } from '../../frame/typesetting/raised.tsx';
import { Facts } from './facts.tsx';
import type { Publication } from './kinds.ts';

interface LedgerProps {
  readonly news: readonly Publication<'actualite'>[];
  readonly heading: 'h2' | 'h3';
  readonly abstract?: boolean;
}

/** One line for each: the day it was published; what will happen on another day says so in words. */
export function Ledger({ news, heading: Heading, abstract = false }: LedgerProps) {
  const lang = useLanguage();
  return (
    <ol className="ledger">
      {news.map(one => (
        <li key={one.id} className="item">
          {one.publishedAt && (
            <time className="day-of" dateTime={one.publishedAt}>
              <Raised text={dayOf(one.publishedAt, lang)} />
            </time>
          )}
          <div>
            <Heading>
              <Link to={paths.text(lang, one.path ?? '')}>{one.title}</Link>
            </Heading>
            {abstract && <p>{one.abstract}</p>}
            <Facts publication={one} isListed />
          </div>
        </li>
      ))}
    </ol>
  );
}
