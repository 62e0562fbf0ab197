import { createServer } from 'node:net';

/** Below those that the system gives to connections that go out: nothing takes one of them on its own. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port of the loopback interface that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
