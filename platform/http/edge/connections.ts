/** What one client may hold of the program: its connections, its requests under way, and how long it may not read. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../calls/caller-address.ts';

/** Each takes memory for what is being written to it. */
const MAX_CONNECTIONS = 5000;
/** Many may sit behind one address; each of their browsers has some. */
const MAX_OF_ADDRESS = 1000;
/** Of one connection, beside the one that is being answered. */
const MAX_WAITING_REQUESTS = 16;
const CHECKS_A_TERM = 6;

/** The requests of one connection. */
export interface Line {
  /** The answer under way. */
  readonly answering: ServerResponse | undefined;
  readonly take: RequestListener;
}

/**
 * Answers the requests of a connection one after another: who sends many at once and reads none holds one answer
 * and no more. A connection on which more wait than any browser would send is ended.
 */
export function oneAtATime(socket: Socket, handler: RequestListener, answered: () => void): Line {
  const waiting: (readonly [IncomingMessage, ServerResponse])[] = [];
  let answering: ServerResponse | undefined;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    answering = response;
    response.on('close', over);
    handler(request, response);
  };
  const over = () => {
    answering = undefined;
    answered();
    const next = socket.destroyed ? undefined : waiting.shift();
    if (next) answer(...next);
  };

  return {
    get answering() {
      return answering;
    },
    take(request, response) {
      if (!answering) answer(request, response);
      else if (waiting.push([request, response]) > MAX_WAITING_REQUESTS) socket.destroy();
    },
  };
}

export interface ConnectionLimits {
  /** Further ones are closed at once. */
  readonly maxConnections?: number;
  /** Of one address, where no proxies stand in front. */
  readonly maxOfAddress?: number;
  readonly trustedProxies?: number;
}

/** Caps the connections of a server, and ends those to which nothing could be written for so long. */
export function limitConnections(
  server: Server,
  sockets: ReadonlyMap<Socket, unknown>,
  {
    stalledMs,
    maxConnections = MAX_CONNECTIONS,
    maxOfAddress = MAX_OF_ADDRESS,
    trustedProxies = 0,
  }: ConnectionLimits & { readonly stalledMs: number },
): void {
  server.maxConnections = maxConnections;
  // A proxy brings those of all callers.
  if (trustedProxies === 0) limitAddresses(server, maxOfAddress);
  const stalled = new WeakMap<Socket, { readonly written: number; readonly checks: number }>();
  const check = () => {
    for (const socket of sockets.keys()) {
      if (socket.writableLength === 0) {
        stalled.delete(socket);
        continue;
      }
      const written = taken(socket);
      const before = stalled.get(socket);
      const checks = before?.written === written ? before.checks + 1 : 0;
      stalled.set(socket, { written, checks });
      if (checks >= CHECKS_A_TERM) socket.destroy();
    }
  };
  const timer = setInterval(check, stalledMs / CHECKS_A_TERM).unref();
  server.once('close', () => clearInterval(timer));
}

function limitAddresses(server: Server, most: number): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = addressKey(socket.remoteAddress ?? '');
    const others = held.get(from) ?? 0;
    if (others >= most) return void socket.destroy();
    held.set(from, others + 1);
    socket.once('close', () => {
      const left = (held.get(from) ?? 1) - 1;
      if (left > 0) held.set(from, left);
      else held.delete(from);
    });
  });
}

/**
 * How much the system has taken of what was written; it changes with every byte that leaves. Node counts a write
 * that is under way only as a whole, so what is left of that one is asked of the handle, as Node's own timeouts do.
 */
function taken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    readonly _handle?: { readonly writeQueueSize?: number } | null;
  };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}

/** Who stands before us may have looked at the other one. Node itself keeps the first, and says nothing. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
