/** What sealing costs: appends and replay of a log in which one event in ten has three sealed fields. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eventTypes } from '../events/all.ts';
import { accountSubject } from '../events/subjects.ts';
import type { EventLog, NewEvent } from '../platform/event-log/event-log.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { openKeyFile } from '../platform/sealing/open-key-file.ts';
import { sealLog } from '../platform/sealing/sealed-log.ts';
import { createSubjectKeys } from '../platform/sealing/subject-keys.ts';
import { durableAppends, openLog } from './durable-log.ts';
import { inTurns } from './in-turns.ts';
import { temporaryFolder } from './program.ts';
import { fill, replay } from './replay.ts';
import type { BenchRow } from './row.ts';

const SUBJECTS = 20_000;
const EVENTS = 200_000;
const TEXTS = 2_500;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const BY = randomBytes(32);
/** Of what the same log makes unsealed. 0.9 of what it made before anything was sealed: that was 0.96 of today's. */
const APPENDS_AT_LEAST = 0.86;

const text = 'Magnificat anima mea Dominum. '.repeat(5);
const KNOWN = SUBJECTS * 0.9;
/** Nine tenths of the subjects have keys before; each of the others is new when it comes first in a round. */
function subjectOf(index: number, round: number): number {
  const subject = (index * 7919) % SUBJECTS;
  return subject < KNOWN ? subject : subject + round * SUBJECTS;
}

const eventOf =
  (round: number) =>
  (index: number): NewEvent => ({
    id: randomUUID(),
    type: index % 10 === 0 ? 'TestimonyEdited' : 'PublicationArchived',
    schema: 1,
    at: '2026-01-01T00:00:00.000Z',
    actor: 'user:1',
    correlationId: '00000000-0000-7000-8000-000000000000',
    causationId: '00000000-0000-7000-8000-000000000000',
    data: { userId: subjectOf(index / 10, round), title: text, abstract: text, content: text },
  });

const onLost = (error: Error): never => {
  throw error;
};

export async function benchSealed(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  let files = 0;
  const file = () => join(folder.path, `${++files}.db`);
  await using keyFile = await openKeyFile({ file: file() });
  const keys = createSubjectKeys(keyFile, BY);
  await keys.draw(Array.from({ length: KNOWN }, (_, userId) => accountSubject({ userId })));
  const seal = (log: EventLog) => sealLog(log, { types: eventTypes, keys, onLost });
  let rounds = 0;
  const appends = async (around: (log: EventLog) => EventLog) => {
    await using log = await openLog(file());
    return await durableAppends(around(log), eventOf(rounds++));
  };
  const appended = await inTurns(ROUNDS, { value: () => appends(seal), limit: () => appends(log => log) });

  await using stack = new AsyncDisposableStack();
  const plain = stack.use(await openLog(file()));
  const sealed = seal(stack.use(await openLog(file())));
  for (const log of [plain, sealed]) await fill(log, { events: EVENTS, texts: TEXTS, authors: SUBJECTS });
  const replays = async (log: EventLog) => {
    await using store = await openSqliteReadStore({ folder: file() });
    return await replay(log, store, EVENTS);
  };
  const replayed = await inTurns(ROUNDS, { value: () => replays(sealed), limit: () => replays(plain) });
  const unit = 'events/s';
  return [
    { name: 'appends, one in ten sealed', unit, ...appended, wanted: { ratioAtLeast: APPENDS_AT_LEAST } },
    { name: 'replay, one in ten sealed', unit, ...replayed, wanted: { atLeast: 80_000 } },
  ];
}

if (import.meta.main) console.table(await benchSealed());
