import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useReducer, useRef, useState } from 'react';
import type { LiveList } from '../../../../contract/live.ts';
import { meKey } from '../../../frame/session/account-calls.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { adminKey, listKey } from '../../admin-key.ts';
import { caseKey } from '../../desk/api/desk-case.ts';
import { queueKey } from '../../desk/api/queue.ts';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';
import { initialLiveState, type LiveMessage, type LiveState, liveReducer } from './live-state.ts';
import { seldom } from './seldom.ts';

interface Live {
  readonly state: LiveState;
  readonly receive: (message: LiveMessage) => void;
  readonly connection: LiveConnection | undefined;
}

const LiveContext = createContext<Live | null>(null);

/** Open for whom the server lets in; for others nothing arrives. */
export function LiveProvider({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { access } = useServices();
  const queryClient = useQueryClient();
  const [state, receive] = useReducer(liveReducer, initialLiveState);
  const [connection, setConnection] = useState<LiveConnection>();
  const position = useRef(state.position);
  position.current = state.position;

  useEffect(() => {
    if (!isOpen) return;
    const refresh = seldom(
      (list: LiveList | 'queue') =>
        void queryClient.invalidateQueries({ queryKey: list === 'queue' ? queueKey : listKey(list) }),
    );
    const opened = openLiveConnection({
      token: access.token,
      position: () => position.current,
      receive(message) {
        receive(message);
        if (message.type !== 'changed' || message.change.kind === 'activity') return;
        if (message.change.kind === 'list') return refresh(message.change.list);
        void queryClient.invalidateQueries({ queryKey: caseKey(message.change.id) });
        refresh('queue');
      },
      // The answer tells what the holder may do now; without a session it leads to the sign-in.
      onUnauthorized: () => void queryClient.invalidateQueries({ queryKey: meKey }),
    });
    setConnection(opened);
    return () => opened[Symbol.dispose]();
  }, [isOpen, access, queryClient]);

  useEffect(() => {
    if (state.epoch > 0) void queryClient.invalidateQueries({ queryKey: adminKey });
  }, [state.epoch, queryClient]);

  return <LiveContext value={{ state, receive, connection }}>{children}</LiveContext>;
}

function useLiveContext(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('Rendered outside of the admin area.');
  return live;
}

export const useLive = (): LiveState => useLiveContext().state;

/** Tells the other moderators what is open here, as long as it is. */
export function useReading(id: number): void {
  const { connection } = useLiveContext();
  useEffect(() => {
    connection?.read(id);
    return () => connection?.read(null);
  }, [connection, id]);
}
