/** The wire before a server: it can be cut, frozen, and taken away. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Relay extends AsyncDisposable {
  readonly port: number;
  /** Ends every connection; new ones are taken. */
  cut(): void;
  /** As a process that is killed: connections end, new ones are refused, until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** As a process that is stopped, or a cable: nothing moves and nothing ends. Old connections stay so. */
  freeze(): void;
  /** New connections move again. */
  thaw(): void;
}

export async function openRelay(target: number, host = '127.0.0.1'): Promise<Relay> {
  const sockets = new Set<Socket>();
  let frozen = false;

  function join(client: Socket): void {
    const server = connect(target, host);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (!frozen) socket.pipe(other);
    }
  }

  async function listen(port: number): Promise<Server> {
    const listening = createServer(join).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  }
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  async function down(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  }

  return {
    port,
    cut,
    down,
    async up() {
      server = await listen(port);
    },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      frozen = false;
    },
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await down();
      cut();
    },
  };
}
