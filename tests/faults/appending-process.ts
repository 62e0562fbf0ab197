/**
 * A process to be killed or starved of its disk: writers that append one, two or three events at a time, each
 * to a stream of its own, and note every answer in the journal before they go on.
 */
import { openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LogUnavailable, type Revision } from '../../platform/event-log/event-log.ts';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { buildEvent, idsOf } from '../contracts/new-event.ts';
import type { JournalEntry } from './journal.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    journal: { type: 'string', default: '' },
    writers: { type: 'string', default: '8' },
    appends: { type: 'string', default: 'Infinity' },
  },
});

// A plain write: what the kernel has taken survives the process.
const journal = openSync(values.journal, 'a');
const note = (entry: JournalEntry) => writeSync(journal, `${JSON.stringify(entry)}\n`);

await using log = await openSqliteEventLog({
  file: values.file,
  onFatal: error => {
    process.exitCode = 1;
    note({ kind: 'fatal', message: error.message });
  },
});

async function write(stream: string): Promise<void> {
  let revision: Revision | 'none' =
    (await log.readStream(stream, { direction: 'backwards', limit: 1 }))[0]?.revision ?? 'none';
  for (let index = 0; index < Number(values.appends); index++) {
    const size = 1 + (index % 3);
    const events = Array.from({ length: size }, (_, part) => buildEvent({ data: { part, size } }));
    const appended = await log.append(stream, revision, events);
    note({ kind: 'acknowledged', stream, ids: idsOf(events), ...appended });
    revision = appended.revision;
  }
}

async function writeUntilUnavailable(stream: string): Promise<void> {
  try {
    await write(stream);
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
    // A second try shows whether anything is acknowledged after the fault.
    await write(stream).catch((again: Error) => note({ kind: 'refused', message: again.name }));
  }
}

// Not left behind when the test that started it is gone.
process.on('disconnect', () => process.exit());
process.channel?.unref();
process.send?.('ready');
await Promise.all(
  Array.from({ length: Number(values.writers) }, (_, writer) => writeUntilUnavailable(`writer-${writer}`)),
);
