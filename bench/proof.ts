/** What the proof costs: appends with a notary and without, in turns, and the verifying of a million events. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EventLog, NewEvent } from '../platform/event-log/event-log.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import type { HashStore } from '../platform/proof/hash-store.ts';
import { startNotary } from '../platform/proof/notary.ts';
import { openHashFile } from '../platform/proof/open-hash-file.ts';
import { createSealer, publicKeyOf } from '../platform/proof/seal.ts';
import { createSeals } from '../platform/proof/seals.ts';
import { verifyLog } from '../platform/proof/verify-log.ts';
import { temporaryFolder } from './program.ts';
import { fill } from './ready.ts';
import { median } from './replay.ts';
import type { BenchRow } from './row.ts';

const WRITERS = 32;
const APPENDS = 64_000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const KEY = randomBytes(32);

const onFatal = (error: Error): never => {
  throw error;
};
const logger = {
  info: () => undefined,
  error: (details: object, message: string) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  },
};

const text = 'Magnificat anima mea Dominum. '.repeat(15);
const event = (index: number): NewEvent => ({
  id: randomUUID(),
  type: 'TranslationWritten',
  schema: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'user:1',
  correlationId: '00000000-0000-7000-8000-000000000000',
  causationId: '00000000-0000-7000-8000-000000000000',
  data: { publicationId: index, content: text },
});

async function appends(log: EventLog): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; at < APPENDS / WRITERS; at++)
        await log.append(`stream-${writer}`, at === 0 ? 'none' : at - 1, [event(at * WRITERS + writer)]);
    }),
  );
  return (APPENDS / (performance.now() - began)) * 1000;
}

const notaryOn = (log: EventLog, hashes: HashStore, rest?: number) => {
  const now = Date.now;
  const parts = { log, hashes, seals: createSeals(log, createIds({ now })), sealer: createSealer(KEY) };
  return startNotary({ ...parts, logger, now, ...(rest !== undefined && { rest }) });
};

async function pairedAppends(folder: string): Promise<BenchRow> {
  const rounds: { readonly alone: number; readonly followed: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measured = async (name: string, isFollowed: boolean) => {
      await using stack = new AsyncDisposableStack();
      const file = join(folder, `${name}-${round}.sqlite`);
      const log = stack.use(await openSqliteEventLog({ file, onFatal }));
      if (isFollowed)
        stack.use(await notaryOn(log, stack.use(await openHashFile({ file: `${file}-proof` }))));
      // Before the log is closed.
      return await appends(log);
    };
    // Who is first has the warmer disk, or the colder code.
    const order = round % 2 === 0;
    const one = await measured('one', order);
    const other = await measured('other', !order);
    rounds.push(order ? { followed: one, alone: other } : { followed: other, alone: one });
  }
  return {
    name: `durable appends, ${WRITERS} writers, with the notary`,
    unit: 'events/s',
    value: median(rounds.map(({ followed }) => followed)),
    limit: median(rounds.map(({ alone }) => alone)),
    ratio: median(rounds.map(({ followed, alone }) => followed / alone)),
    wanted: { ratioAtLeast: 0.95 },
  };
}

async function verifying(folder: string): Promise<BenchRow> {
  await using stack = new AsyncDisposableStack();
  const log = stack.use(await openSqliteEventLog({ file: join(folder, 'log.sqlite'), onFatal }));
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
