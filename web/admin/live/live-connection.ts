import { io, type Socket } from 'socket.io-client';
import type { AdminClientEvents, AdminHandshake, AdminServerEvents } from '../../../contract/live.ts';
import type { LiveMessage } from './live-state.ts';

type AdminClientSocket = Socket<AdminServerEvents, AdminClientEvents>;

export interface LiveConnection extends Disposable {
  /** Tells the other moderators which testimony is open here; null when none is. */
  read(id: number | null): void;
}

export interface LiveConnectionOptions {
  readonly token: () => string | undefined;
  /** Of the newest message received. */
  readonly position: () => string | undefined;
  readonly receive: (message: LiveMessage) => void;
  /** The server does not accept the token, or no longer. */
  readonly onUnauthorized: () => void;
}

/** A connection that mends itself and goes on from the last position received. */
export function openLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { receive } = options;
  const socket: AdminClientSocket = io('/admin', {
    auth: answer => {
      const position = options.position();
      answer({ token: options.token() ?? '', ...(position && { position }) } satisfies AdminHandshake);
    },
  });
  let reading: number | null = null;

  socket.on('connect', () => {
    if (reading !== null) socket.emit('reading', reading);
  });
  socket.on('changed', (change, testimony) => receive({ type: 'changed', change, testimony }));
  socket.on('ready', ({ position }) => receive({ type: 'ready', position }));
  socket.on('reset', ({ position }) => receive({ type: 'reset', position }));
  socket.on('reading', message => receive({ type: 'reading', reading: message }));
  socket.on('connect_error', error => {
    if (error.message === 'unauthorized') options.onUnauthorized();
    else receive({ type: 'lost' });
  });
  socket.on('disconnect', reason => {
    receive({ type: 'lost' });
    // The server ends connections whose token ends: the next attempt says whether there is a better one.
    if (reason === 'io server disconnect') socket.connect();
  });

  return {
    read(id) {
      reading = id;
      // What is said without a connection is said at the next one, once.
      if (socket.connected) socket.emit('reading', id);
    },
    [Symbol.dispose]() {
      socket.off();
      socket.disconnect();
    },
  };
}
