import './decided-list.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { TestimonyCard } from '../../../contract/testimonies.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { dateOf } from '../kit/time/moments.ts';
import { DECIDED, type Decided, decidedTestimoniesQuery, PER_PAGE } from './decided-testimonies.ts';

const CHOICES = Object.keys(DECIDED) as Decided[];
const choiceIn = (search: URLSearchParams): Decided =>
  CHOICES.find(one => one === search.get('statut')) ?? 'fr';

/** Testimonies on which something was decided: where one is found again, to take it down or put it back. */
export function DecidedList() {
  const { t } = useTranslation('desk');
  const { language } = useServices();
  const [search] = useSearchParams();
  const decided = choiceIn(search);
  return (
    <main className="decided-list" id="main">
      <h1>{t('decidedTitle')}</h1>
      <nav aria-label={t('decidedChoices')}>
        <ul className="decided-choices">
          {CHOICES.map(one => (
            <li key={one}>
              <Link to={paths.decided(language, one)} aria-current={one === decided ? 'page' : undefined}>
                {t(`decided.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Found key={decided} decided={decided} page={pageOf(search)} />
    </main>
  );
}

function Found({ decided, page }: { decided: Decided; page: number }) {
  const { t } = useTranslation(['desk', 'admin']);
  const { api, language } = useServices();
  const { data, isError, refetch } = useQuery(decidedTestimoniesQuery(api, decided, page));
  if (isError && !data)
    return (
      <Absence title={t('decidedFailed')} text={t('admin:broken')}>
        <button type="button" className="button" onClick={() => void refetch()}>
          {t('admin:retry')}
        </button>
      </Absence>
    );
  if (!data) return <Loading />;
  if (data.items.length === 0) return <Absence title={t('decidedNone')} />;
  return (
    <>
      <ul>
        {data.items.map(card => (
          <DecidedItem key={card.id} card={card} />
        ))}
      </ul>
      <p className="actions">
        {page > 1 && (
          <Link className="button line" to={paths.decided(language, decided, page - 1)}>
            {t('newer')}
          </Link>
        )}
        {data.totalItems > page * PER_PAGE && (
          <Link className="button line" to={paths.decided(language, decided, page + 1)}>
            {t('older')}
          </Link>
        )}
      </p>
    </>
  );
}

function DecidedItem({
  card: { id, authorName, ownerName, title, language: written, createdAt },
}: {
  card: TestimonyCard;
}) {
  const { t } = useTranslation('desk');
  const { language } = useServices();
  return (
    <li>
      <Link to={paths.desk(language, id)}>
        <b lang={written}>{t('quoted', { title })}</b>
        <span className="meta">
          {t('decidedMeta', { author: ownerName ?? authorName, date: dateOf(createdAt, language) })}
        </span>
      </Link>
    </li>
  );
}
