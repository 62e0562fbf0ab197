import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RecordedEvent } from '../../platform/event-log/event-log.ts';
import { buildWebOnce } from '../built-web.ts';
import { againstRebuild } from './against-rebuild.ts';
import { type Acknowledged, givenTexts, type Journal, writeUntilCut } from './busy-visitors.ts';
import { startProgram } from './program.ts';

export interface Rounds {
  /** Of the program: its port, its data folder, its engines. */
  readonly env: Readonly<Record<string, string>> & { readonly PORT: string };
  readonly rounds: number;
  /** Who write all the time. */
  readonly writers: number;
  /** From when to when in the life of a program it is killed. */
  readonly killed: { readonly fromMs: number; readonly toMs: number };
}

/**
 * Starts the program, kills it in the middle of writes, and again; after every other kill it is the program itself
 * that has to find its way back, after the others everything is looked through. Answers how many writes were
 * acknowledged.
 */
export async function killInRounds({
  env,
  rounds,
  writers,
  killed: { fromMs, toMs },
}: Rounds): Promise<number> {
  buildWebOnce();
  const journal: Journal = { acknowledged: [], unexpected: [] };
  let given: Awaited<ReturnType<typeof givenTexts>> | undefined;
  for (let round = 0; round < rounds; round++) {
    await using program = await startProgram(env);
    const { url } = program;
    given ??= await givenTexts(url, journal);
    const texts = given;
    const before = journal.acknowledged.length;
    const first = Promise.withResolvers<void>();
    const watched: Journal = { ...journal, wrote: first.resolve };
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilCut(url, texts, `${round}-${writer}`, watched),
    );
    // From when on the writers are at work the moment of the kill is what varies.
    await Promise.race([first.promise, Promise.all(writing)]);
    await setTimeout(fromMs + Math.random() * (toMs - fromMs));
    await program.kill();
    await Promise.all(writing);

    expect(journal.acknowledged.length).toBeGreaterThan(before);
    if (round % 2 === 0) continue;
    const { events, deviceHash } = await againstRebuild(env);
    const acknowledged = journal.acknowledged.map(({ type, of }) => ({
      type,
      of: of.startsWith('device-') ? deviceHash(of) : of,
    }));
    expect(verdict(events, acknowledged)).toEqual({ lost: [], doubled: [] });
  }
  expect(journal.unexpected).toEqual([]);
  console.log(`${rounds} kills, ${journal.acknowledged.length} writes acknowledged, none lost.`);
  return journal.acknowledged.length;
}

/** Which acknowledged writes are not in the log, and what is in it more than once. */
function verdict(events: readonly RecordedEvent[], acknowledged: readonly Acknowledged[]) {
  const known = new Map<string, number>();
  const count = (key: string) => known.set(key, (known.get(key) ?? 0) + 1);
  for (const { id, type, stream, revision, data } of events) {
    const { userId, testimonyId, deviceId, id: of } = data as Record<string, unknown>;
    const subject = deviceId ?? testimonyId ?? of ?? userId;
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
