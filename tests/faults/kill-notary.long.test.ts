import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Seal } from '../../contract/proof.ts';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { openHashFile } from '../../platform/proof/open-hash-file.ts';
import { publicKeyOf } from '../../platform/proof/seal.ts';
import { SEALS } from '../../platform/proof/seals.ts';
import { verifyLog } from '../../platform/proof/verify-log.ts';
import { buildEvents } from '../contracts/new-event.ts';

const POINTS = ['hashes', 'seal'].flatMap(at =>
  ['before', 'after'].flatMap(when => ['1', '2', '3'].map(number => ({ at, when, number }))),
);
const NEWS = 700;

test('a notary that is killed at any point of its work loses and doubles nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-notary-'));
  const openLog = () =>
    openSqliteEventLog({
      file: join(folder, 'log.sqlite'),
      onFatal: error => {
        throw error;
      },
    });
  const run = async (point: Readonly<Record<string, string>>) => {
    const given = Object.entries({ folder, ...point }).map(([name, value]) => `--${name}=${value}`);
    const [code, signal] = await once(fork(new URL('./notary-process.ts', import.meta.url), given), 'exit');
    return signal ?? code;
  };
  const differences: string[] = [];
  for (const [round, point] of POINTS.entries()) {
    {
      await using log = await openLog();
      await log.append(`stream-${round}`, 'none', buildEvents(NEWS));
      await log.append(`other-${round}`, 'none', buildEvents(NEWS));
      await log.append(`third-${round}`, 'none', buildEvents(NEWS));
    }
    const ended = [await run(point), await run({})];
    await using log = await openLog();
    await using hashes = await openHashFile({ file: join(folder, 'proof.sqlite') });
    const { finding, events, seals } = await verifyLog({
      ...{ log, hashes, outside: [] },
      publicKey: publicKeyOf(Buffer.alloc(32, 5)),
    });
    const counts = (await log.readStream(SEALS)).map(({ data }) => (data as Seal).count);
    const noted = (await hashes.progress())?.count;
    const isRising = counts.every((count, at) => at === 0 || count > (counts[at - 1] ?? 0));
    // Seals every 1,000 events, and the last of what is no seal is covered.
    const gaps = counts.filter((count, at) => count - (counts[at - 1] ?? 0) > 1000);
    const covered = 3 * NEWS * (round + 1);
    const isCovered = (counts.at(-1) ?? 0) >= covered;
    if (
      ended.join() !== 'SIGKILL,0' ||
      finding ||
      !isRising ||
      gaps.length > 0 ||
      !isCovered ||
      noted !== events
    )
      differences.push(
        `${Object.values(point).join(' ')}: ended ${ended}, ${finding?.kind}, seals ${seals} at ${counts}, noted ${noted} of ${events}`,
      );
  }
  expect(differences).toEqual([]);
  await rm(folder, { recursive: true });
});
