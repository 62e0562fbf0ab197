import { io, type Socket } from 'socket.io-client';
import type { AdminClientEvents, AdminHandshake, AdminServerEvents } from '../../../../contract/live.ts';
import type { LiveMessage } from './live-state.ts';

type AdminClientSocket = Socket<AdminServerEvents, AdminClientEvents>;

export interface LiveConnection extends Disposable {
  /** Tells the other moderators which case is open here; null when none is. */
  read(id: number | null): void;
}

export interface LiveConnectionOptions {
  /** A token that counts now; asked for at each connection. */
  readonly token: () => Promise<string | undefined>;
  /** Of the newest message received. */
  readonly position: () => string | undefined;
  readonly receive: (message: LiveMessage) => void;
  /** The server does not accept the token: its holder may have other rights now, or none. */
  readonly onUnauthorized: () => void;
}

/** Before another attempt with a token that was refused. */
const RETRY_MS = 5000;

/** A connection that mends itself and goes on from the last position received. */
export function openLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { receive } = options;
  const socket: AdminClientSocket = io('/admin', {
    auth: async answer => {
      // Without an answer there would be no connection and no other attempt either.
      const token = await options.token().catch(() => undefined);
      const position = options.position();
      answer({ token: token ?? '', ...(position && { position }) } satisfies AdminHandshake);
    },
  });
  let reading: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  socket.on('connect', () => {
    if (reading !== null) socket.emit('reading', reading);
  });
  socket.on('changed', change => receive({ type: 'changed', change }));
  socket.on('ready', ({ position }) => receive({ type: 'ready', position }));
  socket.on('reset', ({ position }) => receive({ type: 'reset', position }));
  socket.on('reading', message => receive({ type: 'reading', reading: message }));
  socket.on('connect_error', error => {
    receive({ type: 'lost' });
    if (error.message !== 'unauthorized') return;
    // What the server itself refuses is not tried again by the socket.
    retry = setTimeout(() => socket.connect(), RETRY_MS);
    options.onUnauthorized();
  });
  socket.on('disconnect', reason => {
    receive({ type: 'lost' });
    // The server ends connections whose token ends: the next one begins with a fresh one.
    if (reason !== 'io server disconnect') return;
    socket.connect();
    // Or whose rights have changed: they may be let in again, and do less.
    options.onUnauthorized();
  });

  return {
    read(id) {
      reading = id;
      // What is said without a connection is said at the next one, once.
      if (socket.connected) socket.emit('reading', id);
    },
    [Symbol.dispose]() {
      clearTimeout(retry);
      socket.off();
      if (socket.connected) return void socket.disconnect();
      // Ended while it opens, the browser would complain: this one attempt is let through, and ends there.
      socket.io.reconnection(false);
      socket.on('connect', () => socket.disconnect());
    },
  };
}
