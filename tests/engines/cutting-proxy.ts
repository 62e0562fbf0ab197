/** Stands before a server of MongoDB's protocol, and breaks all connections at the write that it is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy extends AsyncDisposable {
  readonly address: string;
  /** That many writes get an answer. The next one reaches the server or not; then nobody reaches it. */
  lives(writes: number, theLastReaches?: boolean): void;
}

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete']);

export async function openCuttingProxy(server: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let reaches = false;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const listener = createServer(client => {
    if (left < 0) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.pipe(client);
    let waiting: Buffer = Buffer.alloc(0);
    client.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        if (WRITES.has(commandOf(message)) && --left < 0) {
          if (reaches) upstream.end(message, cut);
          else cut();
          return;
        }
        upstream.write(message);
      }
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    address: `mongodb://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
    lives(writes, theLastReaches = false) {
      left = writes;
      reaches = theLastReaches;
    },
    async [Symbol.asyncDispose]() {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}

const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** Flags, the kind of the section, the length of its document, the type of its first value. */
const BEFORE_THE_NAME = HEADER_BYTES + 4 + 1 + 4 + 1;

/** The name of a command is its first key. */
function commandOf(message: Buffer): string {
  if (message.readInt32LE(12) !== OP_MSG) return '';
  return message.toString('latin1', BEFORE_THE_NAME, message.indexOf(0, BEFORE_THE_NAME));
}
