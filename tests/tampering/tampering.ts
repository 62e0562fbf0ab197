/** Random tamperings with a log that a notary has followed: each is to be found, and at its place. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seal } from '../../contract/proof.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { CHAIN_START, chained, hashOf } from '../../platform/proof/chain.ts';
import type { HashStore } from '../../platform/proof/hash-store.ts';
import { startNotary } from '../../platform/proof/notary.ts';
import { openHashFile } from '../../platform/proof/open-hash-file.ts';
import { createSealer, publicKeyOf } from '../../platform/proof/seal.ts';
import { createSeals, SEALS } from '../../platform/proof/seals.ts';
import { verifyLog } from '../../platform/proof/verify-log.ts';
import { buildEvent } from '../contracts/new-event.ts';
import { silent } from '../given-read-models.ts';
import { createRandom, rounds, SEED } from '../random.ts';
import { KINDS, tamper } from './tamper.ts';
import { type Row, type TamperedLog, tamperedSqlite, tamperedStandIn } from './tampered-log.ts';

const EVENTS = 40;
const SEALED_EVERY = 9;
const now = () => Date.UTC(2026, 10, 22, 8);
const KEY = Buffer.alloc(32, 3);
const sealer = createSealer(KEY);
const publicKey = publicKeyOf(KEY);

interface Given extends AsyncDisposable {
  readonly engine: TamperedLog;
  readonly hashes: HashStore;
  /** What it was before anybody touched it, and what was sealed of it. */
  readonly rows: readonly Row[];
  readonly outside: readonly Seal[];
}

async function given(name: LogName): Promise<Given> {
  await using opening = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'parvis-tampering-'));
  opening.defer(() => rm(folder, { recursive: true }));
  const engine = opening.use(name === 'SQLite' ? tamperedSqlite(folder) : await tamperedStandIn());
  const hashes = opening.use(await openHashFile({ file: join(folder, 'proof.sqlite') }));
  const outside: Seal[] = [];
  {
    await using log = await engine.open();
    const seals = createSeals(log, createIds({ now }));
    await using notary = await startNotary({ log, hashes, seals, sealer, logger: silent, now, rest: 0 });
    for (let at = 0; at < EVENTS; at++) {
      const data = { number: at + 1, text: `Épiphanie ${at}`, tags: [at, { deep: '😀' }] };
      const [stream, expected] = at % 2 === 0 ? ['even', at / 2 - 1] : ['odd', (at - 1) / 2 - 1];
      await log.append(String(stream), Number(expected) < 0 ? 'none' : Number(expected), [
        buildEvent({ data }),
      ]);
      if (at % SEALED_EVERY !== SEALED_EVERY - 1) continue;
      await notary.following.settle();
      await notary.seal();
    }
    await notary.following.settle();
    for (const { data } of await log.readStream(SEALS)) outside.push(data as Seal);
  }
  const open = opening.move();
  return { engine, hashes, rows: engine.rows(), outside, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

async function found({ engine }: Given, hashes: HashStore | typeof NO_HASHES, outside: readonly Seal[]) {
  await using log = await engine.read();
  return (await verifyLog({ log, hashes, publicKey, outside })).finding;
}

const NO_HASHES = { progress: async () => null, block: async () => new Uint8Array() };

/** All hashes and all seals made anew, by somebody who has the key. */
function resealed(rows: readonly Row[]): readonly Row[] {
  let chain = CHAIN_START;
  const chains = [CHAIN_START];
  return rows.map(row => {
    const isSeal = row.stream === SEALS && row.type === 'LogSealed';
    const { count, at } = row.data as Seal;
    // A seal speaks of what stands before it.
    const covered = Math.min(count, chains.length - 1);
    const mine = isSeal ? { ...row, data: sealer(chains[covered] ?? chain, covered, at) } : row;
    chain = chained(chain, hashOf({ ...mine, position: '' }));
    chains.push(chain);
    return mine;
  });
}

type LogName = 'SQLite' | 'EventStoreDB';

export const tampering = (name: LogName, usual: number) =>
  describe(`a log on ${name}`, () => {
    let log: Given;
    beforeAll(async () => {
      log = await given(name);
    });
    afterAll(() => log[Symbol.asyncDispose]());

    test('nothing is found where nobody has touched it', async () => {
      expect(log.outside.map(({ count }) => count)).toEqual([9, 19, 29, 39]);
      expect(await found(log, log.hashes, log.outside)).toBeUndefined();
      log.engine.put(log.rows);
      expect(await found(log, log.hashes, log.outside)).toBeUndefined();
      expect(await found(log, NO_HASHES, [])).toBeUndefined();
    });

    test.each(KINDS)(`what is %s is found at the event`, async kind => {
      const random = createRandom(SEED);
      const differences: unknown[] = [];
      for (let round = 0; round < rounds(usual); round++) {
        const { rows, event } = tamper(kind, log.rows, random);
        log.engine.put(rows);
        const finding = await found(log, log.hashes, random.pick([[], log.outside]));
        const place = finding && { kind: finding.kind, event: 'event' in finding ? finding.event : 0 };
        if (!isDeepStrictEqual(place, { kind, event })) differences.push({ round, kind, event, finding });
      }
      expect(differences).toEqual([]);
    });

    test.each(KINDS)(`what is %s is found between two seals when the hashes are lost`, async kind => {
      const random = createRandom(SEED + 1);
      const differences: unknown[] = [];
      const counts = log.outside.map(({ count }) => count);
      const [last = 0] = counts.slice(-1);
      for (let round = 0; round < rounds(usual) / 5; round++) {
        const { rows, event } = tamper(kind, log.rows, random);
        if (event > last) continue;
        log.engine.put(rows);
        const finding = await found(log, NO_HASHES, log.outside);
        const to = counts.find(count => count >= event) ?? 0;
        const from = (counts.findLast(count => count < event) ?? 0) + 1;
        const { length } = rows;
        const place =
          finding && 'to' in finding
            ? [finding.from, finding.to]
            : finding && 'event' in finding
              ? finding.event
              : undefined;
        const wanted = length < to ? length + 1 : [from, to];
        if (!isDeepStrictEqual(place, wanted)) differences.push({ round, kind, event, wanted, finding });
      }
      expect(differences).toEqual([]);
    });

    test.each(KINDS)(
      `what is %s by who makes hashes and seals anew is found by a seal held outside`,
      async kind => {
        const random = createRandom(SEED + 2);
        const differences: unknown[] = [];
        for (let round = 0; round < rounds(usual); round++) {
          const { rows, event } = tamper(kind, log.rows, random);
          const held = random.pick(log.outside);
          if (event > held.count) continue;
          const forged = resealed(rows);
          // A seal that was changed and made anew is what it was.
          if (isDeepStrictEqual(forged, log.rows)) continue;
          log.engine.put(forged);
          const inside = await found(log, NO_HASHES, []);
          const finding = await found(log, NO_HASHES, [held]);
          const isPlace =
            finding?.kind === 'stretch'
              ? finding.from === 1 && finding.to === held.count
              : finding?.kind === 'cut' && finding.event === rows.length + 1 && rows.length < held.count;
          if (inside || !isPlace) differences.push({ round, kind, event, held: held.count, inside, finding });
        }
        expect(differences).toEqual([]);
      },
    );
  });
