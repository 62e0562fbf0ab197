import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../services/platform/event-log/event-log.ts';
import { buildWebOnce } from '../built-web.ts';
import { freePort } from '../free-port.ts';
import { againstRebuild } from './against-rebuild.ts';
import { type Acknowledged, givenTexts, type Journal, writeUntilCut } from './busy-visitors.ts';
import { startProgram } from './program.ts';

const ROUNDS = 8;
const WRITERS = 8;
const SHORTEST_MS = 200;
const LONGEST_MS = 1000;

test('kill -9 in the middle of writes over HTTP loses nothing acknowledged, and the views stay true', async () => {
  buildWebOnce();
  const folder = await mkdtemp(join(tmpdir(), 'parvis-killed-'));
  const journal: Journal = { acknowledged: [], unexpected: [] };
  let given: Awaited<ReturnType<typeof givenTexts>> | undefined;
  let url = '';
  const port = await freePort();
  for (let round = 0; round < ROUNDS; round++) {
    await using program = await startProgram(port, folder);
    url = program.url;
    given ??= await givenTexts(url, journal);
    const texts = given;
    const before = journal.acknowledged.length;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilCut(url, texts, `${round}-${writer}`, journal),
    );
    // Not a wait for something to be done: the moment of the kill is what varies.
    await setTimeout(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
    await program.kill();
    await Promise.all(writers);

    expect(journal.acknowledged.length).toBeGreaterThan(before);
    // After every other kill it is the program itself that has to find its way back.
    if (round % 2 === 0) continue;
    expect(verdict(await againstRebuild(folder), journal.acknowledged)).toEqual({ lost: [], doubled: [] });
  }
  expect(journal.unexpected).toEqual([]);
  console.log(`${ROUNDS} kills, ${journal.acknowledged.length} writes acknowledged, none lost.`);
  await rm(folder, { recursive: true });
}, 60_000);

/** Which acknowledged writes are not in the log, and what is in it more than once. */
function verdict(events: readonly RecordedEvent[], acknowledged: readonly Acknowledged[]) {
  const known = new Map<string, number>();
  const count = (key: string) => known.set(key, (known.get(key) ?? 0) + 1);
  for (const { id, type, stream, revision, data } of events) {
    const { userId, testimonyId, deviceId } = data as Record<string, unknown>;
    const subject = deviceId ?? testimonyId ?? userId;
    count(id);
    count(`${stream} ${revision}`);
    // Somebody may sign in again and again.
    if (subject !== undefined && type !== 'SignedIn') count(`${type} ${subject}`);
  }
  return {
    lost: acknowledged.filter(({ type, of }) => !known.has(`${type} ${of}`)),
    doubled: [...known].filter(([, times]) => times > 1),
  };
}
