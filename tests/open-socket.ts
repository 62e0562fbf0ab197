import { io, type Socket } from 'socket.io-client';

export interface Heard {
  readonly event: string;
  /** What the message says; of `changed` also the card that came with it. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has a shape of its own, and tests name the fields they mean
  readonly args: readonly any[];
}

/** One end of a socket that writes down everything it hears, in order. */
export interface TestSocket extends Disposable {
  readonly socket: Socket;
  readonly heard: readonly Heard[];
  /** What was heard of one event. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  all(event: string): any[];
  /** Resolves as soon as what was heard fulfils this. */
  until(fulfilled: (heard: readonly Heard[]) => boolean): Promise<void>;
  /** Resolves when the server has ended the connection, or the line was cut. */
  readonly ended: Promise<void>;
}

export interface SocketOptions {
  readonly auth?: Record<string, unknown>;
  /** Of the page that opens it, as a browser says it. */
  readonly origin?: string;
}

/** Resolves when the server has let the socket in. @throws {Error} the server's `connect_error` */
export async function openSocket(
  url: string,
  namespace: '/' | '/admin',
  { auth, origin }: SocketOptions = {},
): Promise<TestSocket> {
  const socket = io(url + namespace, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(auth && { auth }),
    ...(origin && { extraHeaders: { origin } }),
  });
  const heard: Heard[] = [];
  const checks = new Set<() => void>();
  socket.onAny((event: string, ...args) => {
    heard.push({ event, args });
    for (const check of checks) check();
  });
  const ended = new Promise<void>(resolve => socket.once('disconnect', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  } catch (error) {
    socket.close();
    throw error;
  }
  return {
    socket,
    heard,
    ended,
    all: event => heard.filter(one => one.event === event).map(({ args }) => args[0]),
    until: fulfilled =>
      new Promise(resolve => {
        const check = () => {
          if (!fulfilled(heard)) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    [Symbol.dispose]: () => {
      socket.close();
    },
  };
}
