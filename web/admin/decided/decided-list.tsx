import './decided-list.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ModerationCard } from '../../../contract/moderation.ts';
import { Link } from '../../frame/layout/link.tsx';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { dateOf } from '../kit/time/moments.ts';
import { type DecidedAs, decidedQuery, OUTCOMES, PER_PAGE } from './decided-cases.ts';
import { decidedWords } from './decided-words.ts';
import { RuleTrace } from './rule-trace.tsx';

/** What was decided, the last decision first: where a text is found again, to take it down or put it back. */
export function DecidedList() {
  const { t } = useTranslation('desk');
  const { language } = useServices();
  const [search] = useSearchParams();
  const outcome = OUTCOMES.find(one => one === search.get('statut'));
  return (
    <Screen of="decided-list">
      <h1>{t('decidedTitle')}</h1>
      <nav aria-label={t('decidedChoices')}>
        <ul className="decided-choices">
          {[undefined, ...OUTCOMES].map(one => (
            <li key={one ?? 'all'}>
              <Link to={paths.decided(language, one)} aria-current={one === outcome ? 'page' : undefined}>
                {t(`decided.${one ?? 'all'}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Found outcome={outcome} page={pageOf(search)} />
    </Screen>
  );
}

function Found({ outcome, page }: { outcome: DecidedAs | undefined; page: number }) {
  const { t } = useTranslation(['desk', 'admin']);
  const { api, language } = useServices();
  const { data, isError, refetch } = useQuery(decidedQuery(api, { outcome, page }));
  if (isError && !data)
    return <Absence title={t('decidedFailed')} text={t('admin:broken')} retry={refetch} />;
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
          <Link className="button line" to={paths.decided(language, outcome, page - 1)}>
            {t('newer')}
          </Link>
        )}
        {data.totalItems > page * PER_PAGE && (
          <Link className="button line" to={paths.decided(language, outcome, page + 1)}>
            {t('older')}
          </Link>
        )}
      </p>
    </>
  );
}

function DecidedItem({ card }: { card: ModerationCard }) {
  const { t } = useTranslation('desk');
  const { language } = useServices();
  const { id, kind, ownerName, title, language: written, status, decidedAt } = card;
  const name = card.decidedBy ?? card.decidedByRule?.title;
  const when = decidedAt && { date: dateOf(decidedAt, language), time: timeOf(decidedAt, language) };
  return (
    <li>
      <Link to={paths.desk(language, id)}>
        <b lang={written ?? undefined}>{t('quoted', { title: title || t('untitled') })}</b>
        <span className="meta">
          {[t(`one.${kind}`), ownerName, t(`status.${status}`)].filter(Boolean).join(', ')}
        </span>
        {when && <span className="meta">{t(decidedWords(card), { name, ...when })}</span>}
      </Link>
      <RuleTrace of={card} />
    </li>
  );
}
