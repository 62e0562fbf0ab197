import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io';
import type {
  AdminClientEvents,
  AdminServerEvents,
  PublicClientEvents,
  PublicServerEvents,
} from '../../contract/live.ts';
import type { Role } from '../../contract/roles.ts';
import { addressKey, callerAddress } from '../http/calls/caller-address.ts';
import type { RateLimiter } from '../http/calls/rate-limit.ts';
import { hasTwoHosts } from '../http/edge/connections.ts';

/** Who sits behind an admin socket, checked when it connects. */
export interface AdminPerson {
  readonly userId: number;
  readonly firstName: string;
  readonly roles: readonly Role[];
  /** When the token ends, and the connection with it. */
  readonly expiresAt: Date;
}

interface AdminData {
  person: AdminPerson;
  /** How often connections had been ended when it was asked who this is. */
  endings: number;
  /** The last position the page has received, as it said at connection. */
  position: string | undefined;
  /** The testimony that is open on the page. */
  reading?: { readonly id: number; readonly by: string; readonly since: string } | undefined;
}

export type AdminSocket = Socket<AdminClientEvents, AdminServerEvents, DefaultEventsMap, AdminData>;
export type AdminNamespace = Namespace<AdminClientEvents, AdminServerEvents, DefaultEventsMap, AdminData>;

export interface LiveServer extends AsyncDisposable {
  readonly visitors: Namespace<PublicClientEvents, PublicServerEvents>;
  readonly admin: AdminNamespace;
  /** Ends all connections of a user: at logout, at a change of roles. */
  disconnectUser(userId: number): void;
  /** Of everybody in the admin area. */
  disconnectAll(): void;
}

export interface LiveOptions {
  readonly http: HttpServer;
  /** Scheme, host and port of pages that may connect, beside those of the name that they call. */
  readonly origins: readonly string[];
  /** Undefined when the token is not valid, or its holder may not enter the admin area. */
  readonly identify: (token: string) => Promise<AdminPerson | undefined>;
  readonly limiter: RateLimiter;
  readonly trustedProxies: number;
  /** What every answer carries. */
  readonly headers: readonly (readonly [string, string])[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const PATH = '/socket.io/';
/** Whether it is for `createLiveServer`; no other request becomes a web socket. */
export const asksForLive = ({ url = '', headers: { upgrade = '' } }: IncomingMessage): boolean =>
  url.startsWith(PATH) && upgrade.toLowerCase() === 'websocket';

const MAX_SOCKETS = 3000;
/** Many may sit behind one address; each tab has one. */
const MAX_SOCKETS_OF_ADDRESS = 200;
const HANDSHAKES = { name: 'live from', burst: 200, perMinute: 200 };
/** Of one connection, whatever is in them: they say what is on the screen or being read, which changes by hand. */
const MESSAGES = { name: 'live message', burst: 60, perMinute: 120 };
const MAX_MESSAGE_BYTES = 16_000;
/** A client that does not read is disconnected, not buffered for: it catches up when it comes back. */
const MAX_WAITING_PACKETS = 256;
/** Of packets that were handed on together and that the connection has not taken: more than any catching up. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
const SLOW_CLIENT_CHECK_MS = 1000;
/** The longest delay that a timer takes; a token that lasts longer is checked at its end all the same. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export function createLiveServer(options: LiveOptions): LiveServer {
  const { http, origins, identify, limiter, headers, now } = options;
  const keyOf = (request: IncomingMessage) => addressKey(callerAddress(request, options.trustedProxies));
  const socketsOf = new Map<string, number>();
  const mayConnect = (request: IncomingMessage): boolean => {
    if (hasTwoHosts(request.rawHeaders)) return false;
    const { origin, host } = request.headers;
    if (origin !== undefined && !origins.includes(origin) && !isOwnPage(origin, host)) return false;
    const from = keyOf(request);
    if (io.engine.clientsCount >= MAX_SOCKETS) return false;
    if ((socketsOf.get(from) ?? 0) >= MAX_SOCKETS_OF_ADDRESS) return false;
    return isWithin(limiter, HANDSHAKES, from);
  };

  const io = new Server(http, {
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, mayConnect(request)),
  });
  // Before Engine.IO, which answers what is its own past everybody else.
  http.prependListener('request', ({ url = '' }, response) => {
    if (url.startsWith(PATH)) for (const [name, value] of headers) response.setHeader(name, value);
  });
  io.engine.on('connection', (connection: EngineConnection) => {
    const from = keyOf(connection.request);
    socketsOf.set(from, (socketsOf.get(from) ?? 0) + 1);
    connection.once('close', () => {
      const left = (socketsOf.get(from) ?? 1) - 1;
      if (left > 0) socketsOf.set(from, left);
      else socketsOf.delete(from);
    });
    // Before Socket.IO, which makes a socket of each that asks for one.
    connection.on('packet', () => {
      if (!isWithin(limiter, MESSAGES, connection.id)) cutOff(connection);
    });
  });
  const visitors: LiveServer['visitors'] = io.of('/');
  const admin: AdminNamespace = io.of('/admin');

  let endings = 0;
  admin.use(async (socket, next) => {
    const { token, position } = socket.handshake.auth;
    const asked = endings;
    const person = typeof token === 'string' ? await identify(token).catch(() => undefined) : undefined;
    if (!person) return next(new Error('unauthorized'));
    socket.data = { person, endings: asked, position: typeof position === 'string' ? position : undefined };
    next();
  });
  admin.on('connection', socket => {
    // Somebody's were ended meanwhile, and this one could not be among them: it comes back, and is asked again.
    if (socket.data.endings !== endings) return void socket.disconnect(true);
    const { userId, expiresAt } = socket.data.person;
    socket.join(roomOfUser(userId));
    const lasts = Math.min(expiresAt.getTime() - now(), MAX_TIMER_MS);
    const expiry = setTimeout(() => socket.disconnect(true), lasts);
    socket.on('disconnect', () => clearTimeout(expiry));
  });

  const slowClients = setInterval(() => {
    for (const namespace of [visitors, admin]) {
      for (const { conn } of namespace.sockets.values()) {
        const connection = conn as unknown as EngineConnection;
        if (isBehind(connection)) cutOff(connection);
      }
    }
  }, SLOW_CLIENT_CHECK_MS).unref();

  return {
    visitors,
    admin,
    disconnectUser(userId) {
      endings += 1;
      admin.in(roomOfUser(userId)).disconnectSockets(true);
    },
    disconnectAll() {
      endings += 1;
      admin.disconnectSockets(true);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(slowClients);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** What Engine.IO keeps for a connection; a polling one has no socket. */
interface EngineConnection {
  readonly id: string;
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
  readonly request: IncomingMessage;
  on(event: 'packet', listener: () => void): void;
  once(event: 'close', listener: () => void): void;
  close(discard: boolean): void;
}

function isWithin(limiter: RateLimiter, rule: Parameters<RateLimiter['take']>[0], key: string): boolean {
  try {
    limiter.take(rule, key);
    return true;
  } catch {
    return false;
  }
}

const isBehind = ({ writeBuffer, transport }: EngineConnection): boolean =>
  writeBuffer.length > MAX_WAITING_PACKETS || (transport.socket?.bufferedAmount ?? 0) > MAX_WAITING_BYTES;

/** A polite end would wait behind all that is not read. */
function cutOff(connection: EngineConnection): void {
  connection.close(true);
  connection.transport.socket?.terminate();
}

/**
 * A page that came from the very name it now calls, `localhost` where the public address says 127.0.0.1. A page
 * of another site has another name; nothing is let in by cookies, so a borrowed name brings nothing either.
 */
const isOwnPage = (origin: string, host: string | undefined): boolean =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host;

const roomOfUser = (userId: number): string => `user:${userId}`;
