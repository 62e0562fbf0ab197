import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { statusOf } from '../../../frame/transport/problem.ts';
import { decidedKey } from '../../decided/decided-cases.ts';
import { useCloseWarning } from '../../kit/form/leave-warning.tsx';
import { adminKey, caseKey } from '../../kit/query-keys.ts';
import { useGiven } from '../../kit/use-given.ts';
import { queueKey } from '../api/queue.ts';
import { useDrafts } from '../edit/drafts.tsx';
import type { DecidedCase, DecisionCall, ModeratorDecision, Outcome } from './decision.ts';

const CONFLICTS: ReadonlySet<number | undefined> = new Set([409, 412]);

/** Cases whose decision was not carried out: somebody came first, or it did not arrive. */
export interface Setback {
  readonly cases: readonly DecidedCase[];
  readonly because: 'conflict' | 'failure' | 'ownText';
}

/** What was decided last on this page, for as long as it can be undone. */
export interface LastDecision {
  readonly decision: ModeratorDecision;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Decisions {
  /** Sends it at once. */
  readonly decide: (decision: ModeratorDecision) => void;
  readonly undo: () => void;
  readonly last: LastDecision | undefined;
  /** Cases that were decided here, or put back, and that the page still has as they were before. */
  readonly held: ReadonlySet<number>;
  /** Cases decided from this page: nothing to tell the moderator about these. */
  readonly own: ReadonlySet<number>;
  readonly setback: Setback | undefined;
  readonly dismissSetback: () => void;
}

/** The clock of the server may be a little ahead. */
const UNDO_MS = (LIMITS.undoSeconds - 2) * 1000;

const DecisionsContext = createContext<Decisions | null>(null);

const send = (api: Api, { method, path, body, revision }: DecisionCall): Promise<unknown> =>
  api.write(method, path, body, undefined, revision === undefined ? {} : { 'If-Match': `"${revision}"` });

const DECIDING = [...adminKey, 'deciding'];

interface Carried {
  readonly cases: readonly DecidedCase[];
  readonly outcome: Outcome;
  readonly way: 'calls' | 'undoing';
}

const idsOf = (cases: readonly DecidedCase[]) => cases.map(({ id }) => id);

/** Each case by itself: what fails for one leaves the others decided. */
async function carriedOut(api: Api, cases: readonly DecidedCase[], way: Carried['way']) {
  const failed: DecidedCase[] = [];
  const reasons = new Set<Setback['because']>();
  for (const one of cases)
    try {
      for (const call of one[way]) await send(api, call);
    } catch (error) {
      failed.push(one);
      const status = statusOf(error);
      reasons.add(CONFLICTS.has(status) ? 'conflict' : status === 403 ? 'ownText' : 'failure');
    }
  const [because = 'failure', ...more] = reasons;
  return { failed, because: more.length === 0 ? because : 'failure' } as const;
}

const without = (all: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...all].filter(id => !ids.includes(id)));

/** Sends the decisions of this page, and undoes the last one; lasts as long as the admin area is open. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { decided } = useDrafts();
  /** The same for as long as the page is open: what is on its way does not begin anew. */
  const forget = useRef(decided);
  forget.current = decided;
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [setback, setSetback] = useState<Setback>();
  const [last, setLast] = useState<LastDecision>();
  // Those that wait for their turn would not be sent.
  useCloseWarning(() => queryClient.isMutating({ mutationKey: DECIDING }) > 0);
  const dismissSetback = useCallback(() => setSetback(undefined), []);

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), last.until - Date.now());
    return () => clearTimeout(timer);
  }, [last]);

  const { mutate } = useMutation({
    mutationKey: DECIDING,
    // One after the other: what is undone has been sent.
    scope: { id: 'decisions' },
    mutationFn: ({ cases, way }: Carried) => carriedOut(api, cases, way),
    // Nothing waits for what is shown: on a slow line the next decision, or undoing this one, would come too late.
    onSuccess({ failed, because }, carried) {
      const { cases, outcome, way } = carried;
      const ids = idsOf(cases);
      const failedIds = idsOf(failed);
      if (failed.length > 0) {
        setLast(undefined);
        setSetback({ cases: failed, because });
        setOwn(before => without(before, failedIds));
      }
      if (way === 'calls')
        for (const id of ids) if (!failedIds.includes(id)) forget.current(id, outcome === 'published');
      const lists = [queueKey, decidedKey].map(queryKey => queryClient.invalidateQueries({ queryKey }));
      const read = ids.map(id => queryClient.invalidateQueries({ queryKey: caseKey(id) }));
      void Promise.all([...lists, ...read]).finally(() => {
        const sent = queryClient.getMutationCache().findAll({ mutationKey: DECIDING });
        // What was sent about it since is not on the page yet.
        const isLast = (id: number) =>
          sent
            .map(({ state }) => state.variables as Carried)
            .findLast(one => idsOf(one.cases).includes(id)) === carried;
        setHeld(before => without(before, ids.filter(isLast)));
      });
    },
  });
  const decide = useCallback(
    (decision: ModeratorDecision) => {
      const ids = idsOf(decision.cases);
      setHeld(before => new Set([...before, ...ids]));
      setOwn(before => new Set([...before, ...ids]));
      setLast({ decision, until: Date.now() + UNDO_MS });
      mutate({ ...decision, way: 'calls' });
    },
    [mutate],
  );
  const undo = useCallback(
    (decision: ModeratorDecision) => {
      const ids = idsOf(decision.cases);
      setLast(undefined);
      setHeld(before => new Set([...before, ...ids]));
      setOwn(before => without(before, ids));
      mutate({ ...decision, way: 'undoing' });
    },
    [mutate],
  );

  const value = useMemo(
    () => ({
      ...{ decide, last, held, own, setback, dismissSetback },
      undo: () => last && undo(last.decision),
    }),
    [decide, undo, last, held, own, setback, dismissSetback],
  );
  return <DecisionsContext value={value}>{children}</DecisionsContext>;
}

export const useDecisions = (): Decisions => useGiven(DecisionsContext);
