import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvents } from '../../../tests/contracts/new-event.ts';
import { freePort } from '../../../tests/free-port.ts';
import { selfSigned } from '../../../tests/self-signed.ts';
import { QUICK } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { openStandIn } from '../../../tests/stand-in-eventstoredb/stand-in.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';
import { whyUnreachable } from './unreachable.ts';

const timings = { ...QUICK, deadlineMs: 2000, goneAfterMs: 1 };
const { key, cert } = selfSigned();
let folder: string;
let caFile: string;
let otherCaFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-tls-'));
  [caFile, otherCaFile] = [join(folder, 'ca.pem'), join(folder, 'other.pem')];
  await writeFile(caFile, cert);
  await writeFile(otherCaFile, selfSigned().cert);
});
afterAll(() => rm(folder, { recursive: true }));

/** Why the log at an address is not reached. */
async function whyAt(url: string): Promise<string> {
  await using log = openEventStoreLog({ url, timings });
  const error: unknown = await log.head().catch(reason => reason);
  return whyUnreachable(url, error);
}

test('a server with a number for an address is reached by TLS, alone or as seeds, and Node warns of nothing', async () => {
  const warnings: string[] = [];
  const warned = (warning: Error & { code?: string }) => warnings.push(`${warning.code} ${warning.message}`);
  process.on('warning', warned);
  await using standIn = await openStandIn({ tls: { key, cert } });
  const { port } = standIn.wire;
  const address = `127.0.0.1:${port}`;
  for (const hosts of [address, `${address},${address}`]) {
    const url = `esdb://u:secret@${hosts}?tlsCAFile=${caFile}`;
    await using log = openEventStoreLog({ url, timings: QUICK });
    expect(await log.append(`a-${hosts}`, 'none', buildEvents(1))).toMatchObject({ revision: 0 });
  }
  // Warnings are told of in a later turn.
  await new Promise(resolve => setImmediate(resolve));
  process.off('warning', warned);
  expect(warnings).toEqual([]);
});

test('a certificate that nobody trusts is told as such', async () => {
  await using standIn = await openStandIn({ tls: { key, cert } });
  const { port } = standIn.wire;
  for (const options of ['', `?tlsCAFile=${otherCaFile}`]) {
    const why = await whyAt(`esdb://u:secret@127.0.0.1:${port}${options}`);
    expect(why).toMatch(/^EVENTSTORE_URL: the certificate of 127\.0\.0\.1:\d+ is not trusted \(.*tlsCAFile/);
    expect(why).not.toContain('secret');
  }
});

test('a certificate for another address is told as such', async () => {
  const elsewhere = selfSigned('10.1.2.3');
  await writeFile(join(folder, 'elsewhere.pem'), elsewhere.cert);
  await using standIn = await openStandIn({ tls: elsewhere });
  const url = `esdb://u:secret@127.0.0.1:${standIn.wire.port}?tlsCAFile=${join(folder, 'elsewhere.pem')}`;
  expect(await whyAt(url)).toMatch(/is not trusted \(.*10\.1\.2\.3/);
});

test('a server without TLS, nobody at all, and a wrong password are told apart', async () => {
  const plain = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const port = await freePort();
  await new Promise<void>(resolve => plain.listen(port, '127.0.0.1', resolve));
  expect(await whyAt(`esdb://u:secret@127.0.0.1:${port}`)).toMatch(/does not speak TLS.*tls=false/);
  plain.close();
  const nobody = await whyAt(`esdb://u:secret@127.0.0.1:${port},127.0.0.1:${port}?maxDiscoverAttempts=1`);
  expect(nobody).toBe(`EVENTSTORE_URL: nobody answers at 127.0.0.1:${port}, 127.0.0.1:${port}.`);
  await using standIn = await openStandIn();
  standIn.faults.read = () => 'access denied';
  const refused = await whyAt(`esdb://u:secret@127.0.0.1:${standIn.wire.port}?tls=false`);
  expect(refused).toMatch(/does not accept this user and password/);
});
