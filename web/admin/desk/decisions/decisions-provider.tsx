import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import type { Testimony } from '../../../../contract/testimonies.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { statusOf } from '../../../frame/transport/problem.ts';
import { decidedTestimoniesKey } from '../../decided/decided-testimonies.ts';
import { changeTestimony, undoDecision } from '../api/change-testimony.ts';
import { pendingTestimoniesQuery } from '../api/pending-testimonies.ts';
import { receivedTestimonyKey } from '../api/received-testimony.ts';
import { useDrafts } from '../drafts.tsx';
import type { ModeratorDecision } from './decision.ts';

const CONFLICTS: ReadonlySet<number | undefined> = new Set([409, 412]);

/** Why a decision was not carried out: somebody came first, or it did not arrive. */
export interface Setback {
  readonly decision: ModeratorDecision;
  readonly because: 'conflict' | 'failure';
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
  /** Ids decided from this page: nothing to tell the moderator about these. */
  readonly own: ReadonlySet<number>;
  readonly setback: Setback | undefined;
  readonly dismissSetback: () => void;
}

/** The clock of the server may be a little ahead. */
const UNDO_MS = (LIMITS.undoSeconds - 2) * 1000;

const DecisionsContext = createContext<Decisions | null>(null);

/** Sends the decisions of this page, and undoes the last one; lasts as long as the admin area is open. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { forget } = useDrafts();
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [setback, setSetback] = useState<Setback>();
  const [last, setLast] = useState<LastDecision>();
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const dismissSetback = useCallback(() => setSetback(undefined), []);

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), last.until - Date.now());
    return () => clearTimeout(timer);
  }, [last]);

  const [decide, undo] = useMemo(() => {
    /** In turn: what is undone has been sent. */
    const carryOut = (decision: ModeratorDecision, call: () => Promise<Testimony>, own: boolean) => {
      const { id } = decision;
      sent.current = sent.current.then(async () => {
        setOwn(before => new Set(own ? [...before, id] : [...before].filter(other => other !== id)));
        try {
          queryClient.setQueryData(receivedTestimonyKey(id), await call());
          if (own) forget(id);
        } catch (error) {
          setOwn(before => new Set([...before].filter(other => other !== id)));
          setLast(undefined);
          const because = CONFLICTS.has(statusOf(error)) ? 'conflict' : 'failure';
          setSetback({ decision, because });
          void queryClient.invalidateQueries({ queryKey: receivedTestimonyKey(id) });
        }
        await queryClient.invalidateQueries({ queryKey: pendingTestimoniesQuery(api).queryKey });
        await queryClient.invalidateQueries({ queryKey: decidedTestimoniesKey });
      });
    };
    return [
      (decision: ModeratorDecision) => {
        setLast({ decision, until: Date.now() + UNDO_MS });
        const { id, revision } = decision;
        carryOut(decision, () => changeTestimony(api, id, revision, patchOf(decision)), true);
      },
      (decision: ModeratorDecision) => {
        setLast(undefined);
        carryOut(decision, () => undoDecision(api, decision.id), false);
      },
    ] as const;
  }, [api, queryClient, forget]);

  const value = useMemo(
    () => ({
      ...{ decide, last, own, setback, dismissSetback },
      undo: () => last && undo(last.decision),
    }),
    [decide, undo, last, own, setback, dismissSetback],
  );
  return <DecisionsContext value={value}>{children}</DecisionsContext>;
}

export function useDecisions(): Decisions {
  const decisions = useContext(DecisionsContext);
  if (!decisions) throw new Error('Rendered outside of the admin area.');
  return decisions;
}

const patchOf = (decision: ModeratorDecision) =>
  decision.status === 'published'
    ? { ...decision.edits, status: decision.status }
    : { status: decision.status, reason: decision.reason, note: decision.note };
