import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LiveList } from '../../../../contract/live.ts';
import { meKey } from '../../../frame/session/account-calls.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { loadChunk } from '../../../frame/transport/load-chunk.ts';
import { queueKey } from '../../desk/api/queue.ts';
import { adminKey, caseKey, listKey, proofKey } from '../query-keys.ts';
import { useGiven } from '../use-given.ts';
import type { LiveConnection, LiveConnectionOptions } from './live-connection.ts';
import { createLiveCounts, type LiveCounts, type LiveCountsStore } from './live-counts.ts';
import { initialLiveState, type LiveMessage, type LiveState, liveReducer } from './live-state.ts';
import { seldom } from './seldom.ts';

interface Live {
  readonly state: LiveState;
  readonly receive: (message: LiveMessage) => void;
  readonly connection: LiveConnection | undefined;
  readonly counts: LiveCountsStore;
}

const LiveContext = createContext<Live | null>(null);

/** Open for whom the server lets in; for others nothing arrives. */
export function LiveProvider({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { access } = useServices();
  const queryClient = useQueryClient();
  const [state, receive] = useReducer(liveReducer, initialLiveState);
  const [connection, setConnection] = useState<LiveConnection>();
  const [counts] = useState(() => createLiveCounts());
  /** Of the last message, those among them that change no state. */
  const position = useRef<string>(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const refresh = seldom(
      (list: LiveList | 'queue') =>
        void queryClient.invalidateQueries({ queryKey: list === 'queue' ? queueKey : listKey(list) }),
    );
    const options: LiveConnectionOptions = {
      token: access.token,
      position: () => position.current,
      receive(message) {
        if ('position' in message) position.current = message.position;
        if (message.type === 'changed') {
          const { change } = message;
          position.current = change.position;
          if (change.kind === 'activity') return counts.count(change.metric, change.hour, change.count);
          if (change.kind === 'happened') return counts.happened();
        }
        receive(message);
        if (message.type !== 'changed') return;
        if (message.change.kind === 'sealed') void queryClient.invalidateQueries({ queryKey: proofKey });
        if (message.change.kind === 'list') refresh(message.change.list);
        if (!('revision' in message.change)) return;
        void queryClient.invalidateQueries({ queryKey: caseKey(message.change.id) });
        refresh('queue');
      },
      // The answer tells what the holder may do now; without a session it leads to the sign-in.
      onUnauthorized: () => void queryClient.invalidateQueries({ queryKey: meKey }),
    };
    let opened: LiveConnection | undefined;
    let isOver = false;
    // The screen is read meanwhile.
    loadChunk(() => import('./live-connection.ts')).then(
      ({ openLiveConnection }) => {
        if (isOver) return;
        opened = openLiveConnection(options);
        setConnection(opened);
      },
      () => receive({ type: 'lost' }),
    );
    return () => {
      isOver = true;
      opened?.[Symbol.dispose]();
    };
  }, [isOpen, access, counts, queryClient]);

  useEffect(() => {
    if (state.epoch > 0) void queryClient.invalidateQueries({ queryKey: adminKey });
  }, [state.epoch, queryClient]);

  return <LiveContext value={{ state, receive, connection, counts }}>{children}</LiveContext>;
}

const useLiveContext = (): Live => useGiven(LiveContext);

export const useLive = (): LiveState => useLiveContext().state;

/** What was counted, and how often something happened, since this page is open: told once a second at most. */
export function useLiveCounts(): LiveCounts {
  const { counts } = useLiveContext();
  return useSyncExternalStore(counts.subscribe, counts.get, counts.get);
}

/** Tells the other moderators what is open here, as long as it is. */
export function useReading(id: number): void {
  const { connection } = useLiveContext();
  useEffect(() => {
    connection?.read(id);
    return () => connection?.read(null);
  }, [connection, id]);
}
