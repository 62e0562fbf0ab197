import './comments.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { isSessionOver } from '../../frame/session/session-over.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ProblemNotice } from '../../frame/states/problem-notice.tsx';
import { countOf } from '../../frame/typesetting/dates.ts';
import { type ReactionTarget, referenceOf } from '../reactions/api/reactions.ts';
import { conversationQuery, myCommentsQuery, postComment } from './api/comments.ts';
import { CommentItem, type Conversation } from './comment-item.tsx';
import { readableIn, waitingUnder } from './conversation.ts';
import { CommentForm, OwnComment } from './writing.tsx';

/** The conversation under a text: what is published comes with the page, what is mine follows. */
export function Comments({ target }: { target: ReactionTarget }) {
  const { t } = useTranslation(['comments', 'forms', 'layout']);
  const { api, language } = useServices();
  const { pathname } = useLocation();
  const holder = useHolder();
  const isOver = useHydrated() && isSessionOver();
  const [pages, setPages] = useState(1);
  const listed = useQueries({
    queries: Array.from({ length: pages }, (_, at) => conversationQuery(api, target, at + 1)),
  });
  const { data: mine } = useQuery(myCommentsQuery(api, holder));

  const threads = listed.flatMap(({ data }) => data?.items ?? []);
  const total = listed[0]?.data?.totalItems ?? 0;
  const failed = listed.find(({ isError }) => isError);
  // What was not fetched yet cannot be counted.
  const isWhole = threads.length >= total;
  const isFetching = listed.some(({ isPending }) => isPending);
  const count = readableIn(threads);
  const own = mine?.items ?? [];
  const waiting = waitingUnder(Object.values(referenceOf(target))[0] ?? '', own, threads);
  const ownIds = new Set(own.map(({ id }) => id));
  const within: Conversation = {
    target,
    waiting,
    isMine: ({ id }) => ownIds.has(id),
    signedIn: holder !== undefined,
  };

  return (
    <section className="section comments" id="comments" aria-labelledby="comments-title">
      <div className="wrap grid">
        <header>
          <h2 id="comments-title">{t('title')}</h2>
          {isWhole && count > 0 && <p>{t('count', { count, shown: countOf(count, language) })}</p>}
        </header>
        <div className="talk">
          {holder === undefined ? (
            <div className="gate">
              <p role="status">
                <b>{t(isOver ? 'forms:signedOutKept' : 'gate')}</b> {!isOver && t('gateLine')}
              </p>
              <Link className="button" to={paths.signIn(language, `${pathname}#comments`)}>
                {t('layout:signIn')}
              </Link>
            </div>
          ) : (
            <CommentForm
              label={t('leave')}
              action={t('post')}
              keptAs={`comment ${JSON.stringify(target)}`}
              send={(message, key) => postComment(api, target, { message }, key)}
            />
          )}
          <div role="status">
            {(waiting.get(null) ?? []).map(comment => (
              <article className="comment" key={comment.id}>
                <OwnComment comment={comment} />
              </article>
            ))}
          </div>
          {threads.map(comment => (
            <CommentItem key={comment.id} comment={comment} within={within} />
          ))}
          {failed && <ProblemNotice onRetry={() => void failed.refetch()} />}
          {!failed && total === 0 && holder !== undefined && !waiting.has(null) && (
            <p className="none">{t('none')}</p>
          )}
          {!isWhole && !failed && (
            <button
              className="button line"
              type="button"
              disabled={isFetching}
              onClick={() => setPages(pages + 1)}
            >
              {t(isFetching ? 'fetching' : 'more')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
