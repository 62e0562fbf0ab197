import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { expect, test } from 'vitest';
import { connectMongo } from './connect-mongo.ts';

const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** Of a server that keeps no topology version, so the driver asks it again and again whether it is there. */
const ANSWER = BSON.serialize({
  ok: 1,
  isWritablePrimary: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  cursor: { id: 0n, ns: 'parvis.leases', firstBatch: [] },
});

/** Answers everything, until it is told to end all its connections at once at the next ping. */
async function openPolledServer() {
  const sockets = new Set<Socket>();
  let ends = false;
  const answer = (question: Buffer): Buffer => {
    // The header, the flags, and the kind of the only section.
    const head = Buffer.alloc(HEADER_BYTES + 4 + 1);
    head.writeInt32LE(head.length + ANSWER.length, 0);
    head.writeInt32LE(question.readInt32LE(4), 8);
    head.writeInt32LE(OP_MSG, 12);
    return Buffer.concat([head, ANSWER]);
  };
  const listener = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (question: Buffer) => {
      if (!ends || !question.includes('ping')) {
        socket.write(answer(question));
        return;
      }
      ends = false;
      for (const each of sockets) each.destroy();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    endAtNextPing() {
      ends = true;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

test('a server that ended all connections at once is found again', async () => {
  await using server = await openPolledServer();
  // The driver looks at once, not half a second after it has last looked.
  const url = `mongodb://127.0.0.1:${server.port}/?minHeartbeatFrequencyMS=1`;
  await using mongo = await connectMongo({ url });
  const found: string[] = [];
  for (let time = 0; time < 10; time++) {
    server.endAtNextPing();
    await mongo.health();
    found.push(await mongo.health());
  }
  expect(found).toEqual(Array(10).fill('ok'));
});
