import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { statusOf } from '../../../api/problem.ts';
import { useServices } from '../../../app/services-context.ts';
import { decidedTestimoniesKey } from '../../decided/decided-testimonies.ts';
import { changeTestimony } from '../api/change-testimony.ts';
import { pendingTestimoniesQuery } from '../api/pending-testimonies.ts';
import { receivedTestimonyKey } from '../api/received-testimony.ts';
import { useDrafts } from '../drafts.tsx';
import type { ModeratorDecision } from './decision.ts';
import { createHeldDecision, type HeldDecision } from './held-decision.ts';

const CONFLICTS: ReadonlySet<number | undefined> = new Set([409, 412]);

/** Why a decision was not carried out: somebody came first, or it did not arrive. */
export interface Setback {
  readonly decision: ModeratorDecision;
  readonly because: 'conflict' | 'failure';
}

interface Decisions extends Pick<HeldDecision, 'hold' | 'takeBack' | 'sendNow'> {
  readonly held: ModeratorDecision | undefined;
  /** Ids decided from this page: nothing to tell the moderator about these. */
  readonly own: ReadonlySet<number>;
  readonly setback: Setback | undefined;
  readonly dismissSetback: () => void;
}

const DecisionsContext = createContext<Decisions | null>(null);

/** Holds and sends the decisions of this page; lasts as long as the admin area is open. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { forget } = useDrafts();
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [setback, setSetback] = useState<Setback>();
  const dismissSetback = useCallback(() => setSetback(undefined), []);

  const store = useMemo(() => {
    async function send(decision: ModeratorDecision) {
      const { id, revision } = decision;
      setOwn(before => new Set(before).add(id));
      try {
        const decided = await changeTestimony(api, id, revision, patchOf(decision));
        queryClient.setQueryData(receivedTestimonyKey(id), decided);
        forget(id);
      } catch (error) {
        setOwn(before => new Set([...before].filter(other => other !== id)));
        const because = CONFLICTS.has(statusOf(error)) ? 'conflict' : 'failure';
        setSetback({ decision, because });
        void queryClient.invalidateQueries({ queryKey: receivedTestimonyKey(id) });
      }
      await queryClient.invalidateQueries({ queryKey: pendingTestimoniesQuery(api).queryKey });
      await queryClient.invalidateQueries({ queryKey: decidedTestimoniesKey });
    }
    return createHeldDecision(decision => void send(decision));
  }, [api, queryClient, forget]);

  useEffect(() => {
    addEventListener('pagehide', store.sendNow);
    return () => {
      removeEventListener('pagehide', store.sendNow);
      store.sendNow();
    };
  }, [store]);

  const held = useSyncExternalStore(store.subscribe, store.current);
  const { hold, takeBack, sendNow } = store;
  const value = useMemo(
    () => ({ held, hold, takeBack, sendNow, own, setback, dismissSetback }),
    [held, hold, takeBack, sendNow, own, setback, dismissSetback],
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
