/** What the proof costs: appends with a notary and without, in turns, and the verifying of a million events. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { createIds } from '../platform/event-log/ids.ts';
import type { HashStore } from '../platform/proof/hash-store.ts';
import { startNotary } from '../platform/proof/notary.ts';
import { openHashFile } from '../platform/proof/open-hash-file.ts';
import { createSealer, publicKeyOf } from '../platform/proof/seal.ts';
import { createSeals } from '../platform/proof/seals.ts';
import { verifyLog } from '../platform/proof/verify-log.ts';
import { durableAppends, openLog, WRITERS } from './durable-log.ts';
import { inTurns } from './in-turns.ts';
import { temporaryFolder } from './program.ts';
import { fill } from './ready.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const KEY = randomBytes(32);

const logger = {
  info: () => undefined,
  error: (details: object, message: string) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  },
};

const notaryOn = (log: EventLog, hashes: HashStore, rest?: number) => {
  const now = Date.now;
  const parts = { log, hashes, seals: createSeals(log, createIds({ now })), sealer: createSealer(KEY) };
  return startNotary({ ...parts, logger, now, ...(rest !== undefined && { rest }) });
};

async function pairedAppends(folder: string): Promise<BenchRow> {
  let files = 0;
  const appends = async (isFollowed: boolean) => {
    await using stack = new AsyncDisposableStack();
    const file = join(folder, `${++files}.sqlite`);
    const log = stack.use(await openLog(file));
    if (isFollowed) stack.use(await notaryOn(log, stack.use(await openHashFile({ file: `${file}-proof` }))));
    // Before the log is closed.
    return await durableAppends(log);
  };
  return {
    name: `durable appends, ${WRITERS} writers, with the notary`,
    unit: 'events/s',
    ...(await inTurns(ROUNDS, { value: () => appends(true), limit: () => appends(false) })),
    wanted: { ratioAtLeast: 0.95 },
  };
}

async function verifying(folder: string): Promise<BenchRow> {
  await using stack = new AsyncDisposableStack();
  const log = stack.use(await openLog(join(folder, 'log.sqlite')));
  const hashes = stack.use(await openHashFile({ file: join(folder, 'proof.sqlite') }));
  await fill(log);
  {
    await using notary = await notaryOn(log, hashes, 0);
    await notary.following.settle();
    await notary.seal();
  }
  const began = performance.now();
  const { events, seals, finding } = await verifyLog({
    ...{ log, hashes, outside: [] },
    publicKey: publicKeyOf(KEY),
  });
  const seconds = (performance.now() - began) / 1000;
  if (finding) throw new Error(`nobody has touched the log: ${JSON.stringify(finding)}`);
  return {
    name: `verify ${events} events, ${seals} seals`,
    unit: 's',
    value: seconds,
    wanted: { atMost: 30 },
  };
}

export async function benchProof(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  return [await pairedAppends(folder.path), await verifying(folder.path)];
}

if (import.meta.main) console.table(await benchProof());
