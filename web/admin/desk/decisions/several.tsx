import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { ModerationCard } from '../../../../contract/moderation.ts';
import { findWarnings } from '../../../../contract/warnings.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { caseQuery } from '../api/desk-case.ts';
import { publishedWith, useDrafts } from '../edit/drafts.tsx';
import { type DecidedCase, type Outcome, publish, reject, settle } from './decision.ts';
import { useDecisions } from './decisions-provider.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  readonly cards: readonly ModerationCard[];
  readonly onDone: () => void;
}

/** One decision on all that are selected: what differs in kind is not decided together. */
export function Several({ cards, onDone }: Props) {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const { decide } = useDecisions();
  const { draftOf, writtenOf } = useDrafts();
  const [isRefusing, setRefusing] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [{ kind } = { kind: 'comment' as const }] = cards;
  const isOneKind = cards.every(card => card.kind === kind);
  const texts = useQueries({ queries: cards.map(({ id }) => caseQuery(api, id)) });
  const isKnown = texts.every(({ data }) => data);
  const toCheck = texts.filter(
    ({ data }) =>
      data &&
      findWarnings(draftOf(data.id)?.content ?? data.testimony?.content ?? data.message ?? '').length > 0,
  ).length;
  const authors = texts.flatMap(({ data }) => data?.author ?? []);
  /** In which the author of one of them is written to. */
  const languageOf = (at: number) => {
    const { author, testimony } = texts[at]?.data ?? {};
    return author?.language ?? testimony?.language ?? language;
  };
  const mailed = authors.filter(({ canBeWrittenTo }) => canBeWrittenTo).length;
  const [{ owner } = { owner: null }] = cards;
  const isOneAuthor = owner !== null && cards.every(card => card.owner === owner);
  const readAt =
    mailed > 0
      ? t(`readAt.mail${mailed < cards.length ? 'Some' : isOneAuthor ? 'One' : 'Several'}`, { count: mailed })
      : authors.length > 0
        ? t(isOneAuthor ? 'readAt.site' : 'readAt.siteSeveral')
        : undefined;
  const all = (outcome: Outcome, of: (card: ModerationCard, at: number) => DecidedCase) => {
    decide({ outcome, cases: cards.map(of) });
    onDone();
  };
  const publishAll = () => {
    if (toCheck > 0 && !isWarned) setWarned(true);
    else
      all('published', (card, at) => {
        const edits = publishedWith(texts[at]?.data?.testimony ?? null, writtenOf(card.id));
        return publish(card, edits, draftOf(card.id)?.revision);
      });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="dock" role="group" aria-label={t('several', { count: cards.length })}>
      <p className="publish-anyway" role="status">
        {isWarned ? t('warnedSeveral', { count: toCheck }) : t('several', { count: cards.length })}
      </p>
      {kind === 'report' && isOneKind && (
        <button type="button" className="button" onClick={() => all('settled', settle)}>
          {t('settleSeveral', { count: cards.length })}
        </button>
      )}
      {kind !== 'report' && isOneKind && (
        <>
          <button
            type="button"
            className={`button ${isWarned ? 'warn' : 'yes'}`}
            disabled={!isKnown}
            onClick={publishAll}
          >
            {t(isWarned ? 'publishAnyway' : 'publishSeveral', { count: cards.length })}
          </button>
          <button type="button" className="button no" disabled={!isKnown} onClick={() => setRefusing(true)}>
            {t('rejectSeveral', { count: cards.length })}
          </button>
          {isRefusing && (
            <ReasonDialog
              decision="reject"
              about={kind}
              heading={t('rejectSeveral', { count: cards.length })}
              named={t('theirText')}
              letters={LANGUAGES.flatMap(one => {
                const inIt = texts.filter((_, at) => languageOf(at) === one);
                const isMailed = inIt.some(({ data }) => data?.author?.canBeWrittenTo);
                return inIt.length > 0 ? { language: one, isMailed } : [];
              })}
              firstName={isOneAuthor ? (authors[0]?.firstName ?? '') : undefined}
              readAt={readAt}
              onClose={() => setRefusing(false)}
              onDecide={refusalIn => {
                setRefusing(false);
                all('rejected', (card, at) => reject(card, refusalIn(languageOf(at))));
              }}
            />
          )}
        </>
      )}
      {!isOneKind && <span className="meta">{t('severalKinds')}</span>}
      <button type="button" className="button line" onClick={onDone}>
        {t('selectNone')}
      </button>
    </div>
  );
}
