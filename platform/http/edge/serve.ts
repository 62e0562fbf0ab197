import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { CannotStart } from '../../config/config.ts';
import {
  type ConnectionLimits,
  hasTwoHosts,
  type Line,
  limitConnections,
  oneAtATime,
} from './connections.ts';

type Wanted = Pick<ListenOptions, 'host' | 'port'>;

/** What the system says to somebody who wants to listen. */
const REASONS: Readonly<Record<string, (wanted: Wanted) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be listened on by this user: choose another with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known.`,
};

function cannotListen(error: NodeJS.ErrnoException, wanted: Wanted): Error {
  const reason = REASONS[error.code ?? ''];
  return reason ? new CannotStart([reason(wanted)], error) : error;
}

export interface Listening extends AsyncDisposable {
  /** For those who share the port: web sockets. */
  readonly server: Server;
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  /**
   * Accepts no more connections, closes the idle ones, lets running requests finish for as long as `graceMs`,
   * and closes what is left. Calling it again waits for the same end.
   */
  stop(): Promise<void>;
}

interface ListenOptions extends ConnectionLimits {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** How long running requests may take to finish once `stop` is called. */
  readonly graceMs?: number;
  /** Until the headers of a request are in: a client that sends them drop by drop is cut off (slowloris). */
  readonly headersWithinMs?: number;
  /** A client that does not read is cut off when it has taken nothing for so long. */
  readonly stalledMs?: number;
  /** Which requests may become web sockets; all others are answered as if they had not asked. Default: none. */
  readonly mayUpgrade?: (request: IncomingMessage) => boolean;
}

/** Until a request is in, with its body. */
const REQUEST_WITHIN_MS = 30_000;
/** Longer than common proxies keep theirs, so that it is they who close first. */
const KEEP_ALIVE_MS = 65_000;

/** @throws {CannotStart} when the port is taken or the host is not ours */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, graceMs = 10_000, headersWithinMs = 10_000 } = options;
  const { stalledMs = 30_000, mayUpgrade = () => false } = options;
  // Not the answers: a set that changes with every request keeps much of what has left it from V8's quick collector.
  const connections = new Map<Socket, Line>();
  let stopping: Promise<void> | undefined;

  const server = createServer(
    {
      headersTimeout: headersWithinMs,
      requestTimeout: REQUEST_WITHIN_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(1000, headersWithinMs),
      shouldUpgradeCallback: mayUpgrade,
    },
    (request, response) => connections.get(request.socket)?.take(request, response),
  );
  const answer: RequestListener = (request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    if (hasTwoHosts(request.rawHeaders)) response.writeHead(400, { Connection: 'close' }).end();
    else handler(request, response);
  };
  // An answer that was under way when we stopped has promised to keep its connection.
  const answered = () => stopping && setImmediate(() => server.closeIdleConnections());
  server.on('connection', socket => {
    connections.set(socket, oneAtATime(socket, answer, answered));
    socket.once('close', () => connections.delete(socket));
  });
  limitConnections(server, connections, { ...options, stalledMs });

  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(cannotListen(error, { host, port })));
    server.listen(port, host, resolve);
  });

  const finish = async () => {
    // Closes the idle connections too.
    const closed = new Promise<void>(resolve => server.close(() => resolve()));
    for (const { answering } of connections.values())
      if (answering && !answering.headersSent) answering.setHeader('Connection', 'close');
    const timer = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, graceMs);
    await closed;
    clearTimeout(timer);
  };
  const stop = () => {
    stopping ??= finish();
    return stopping;
  };

  const { port: actual } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { server, url: `http://${name}:${actual}`, stop, [Symbol.asyncDispose]: stop };
}
