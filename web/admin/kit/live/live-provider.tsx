import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useReducer, useRef, useState } from 'react';
import { meKey } from '../../../frame/session/account-calls.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { adminKey } from '../../admin-key.ts';
import { caseKey } from '../../desk/api/desk-case.ts';
import { queueKey } from '../../desk/api/queue.ts';
import { inTurns } from './in-turns.ts';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';
import { initialLiveState, type LiveMessage, type LiveState, liveReducer } from './live-state.ts';

interface Live {
  readonly state: LiveState;
  readonly receive: (message: LiveMessage) => void;
  readonly connection: LiveConnection | undefined;
}

/** Whatever happens, the queue is not fetched more often. */
const QUEUE_MS = 1000;

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
    const queue = inTurns(QUEUE_MS, () => void queryClient.invalidateQueries({ queryKey: queueKey }));
    const opened = openLiveConnection({
      token: access.token,
      position: () => position.current,
      receive(message) {
        receive(message);
        if (message.type !== 'changed' || message.change.kind === 'activity') return;
        void queryClient.invalidateQueries({ queryKey: caseKey(message.change.id) });
        queue.ask();
      },
      // The answer tells what the holder may do now; without a session it leads to the sign-in.
      onUnauthorized: () => void queryClient.invalidateQueries({ queryKey: meKey }),
    });
    setConnection(opened);
    return () => {
      opened[Symbol.dispose]();
      queue[Symbol.dispose]();
    };
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
