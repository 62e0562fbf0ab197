import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { buildEvent } from '../../tests/contracts/new-event.ts';
import { readLog } from './copied-log.ts';
import { copyDatabase } from './copy-database.ts';

test('the copy is the log at one moment, however much is appended while it is made, and one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-copied-'));
  const [from, to] = [join(folder, 'log.sqlite'), join(folder, 'copy.sqlite')];
  await using log = await openSqliteEventLog({
    file: from,
    onFatal: error => expect.unreachable(error.message),
  });
  const text = 'x'.repeat(8000);
  const appended = [];
  for (let part = 0; part < 18; part++) {
    const events = Array.from({ length: 100 }, () => buildEvent({ data: { text } }));
    appended.push(await log.append(`texts-${part}`, 'none', events));
  }

  using writer = new DatabaseSync(from);
  const append = writer.prepare(
    `INSERT INTO events SELECT position + 1, stream, revision + 1, id || '+', type, schema, at, actor, correlation_id,
     causation_id, data FROM events ORDER BY position DESC LIMIT 1`,
  );
  let steps = 0;
  await copyDatabase({ from, to, what: 'log' }, () => {
    steps += 1;
    if (steps > 100) throw new Error('the copy begins anew at each append');
    append.run();
  });
  expect(steps).toBeGreaterThan(2);
  expect(readLog(to)).toMatchObject({
    head: appended.at(-1)?.position,
    events: 1800,
    identity: await log.identity(),
  });
  expect((await readdir(folder)).filter(name => name.startsWith('copy'))).toEqual(['copy.sqlite']);
  await rm(folder, { recursive: true });
});
