import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';

/** What is used here of the driver's class, which it keeps to itself. */
interface OfTheDriver {
  readonly socket: Socket;
  onError(error: Error): void;
  writeCommand(command: object, options: object): Promise<void>;
}
const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  readonly Connection: new (socket: Socket, options: object) => OfTheDriver;
};

/**
 * The driver's connection, which asks nothing on a socket that has ended. Between a socket's end and its 'close'
 * the driver (7.8, 7.9) waits for a 'drain' that never comes: the question is never answered, the connection never
 * goes back to the pool, and where it was the one that looks whether the server is there, the server stays away.
 */
export class DriverConnection extends Connection {
  override async writeCommand(command: object, options: object): Promise<void> {
    if (!this.socket.destroyed) return super.writeCommand(command, options);
    const ended = new MongoNetworkError('the connection has ended');
    this.onError(ended);
    throw ended;
  }
}
