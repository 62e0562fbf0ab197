import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { buildEvent } from '../../../tests/contracts/new-event.ts';
import { ORIGIN, type Position } from '../event-log.ts';
import { openSqliteEventLog } from './sqlite-event-log.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();

test('the place of each moment is found, in a log with gaps and with several events at one moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-log-'));
  const file = join(folder, 'log.db');
  const open = () => openSqliteEventLog({ file, onFatal: () => undefined });
  {
    await using log = await open();
    expect(await log.before?.(minute(0))).toBe(ORIGIN);
    for (let n = 0; n < 200; n++)
      await log.append(`stream-${n}`, 'none', [buildEvent({ at: minute(Math.floor(n / 3)) })]);
  }
  const db = new DatabaseSync(file);
  db.exec('DELETE FROM events WHERE position % 7 = 0 OR position BETWEEN 90 AND 110');
  db.close();
  {
    await using log = await open();
    const all: { at: string; position: Position }[] = [];
    for await (const batch of log.readAll({ after: ORIGIN })) all.push(...batch);
    const wrong: number[] = [];
    for (let n = -1; n < 70; n++) {
      const expected = all.findLast(({ at }) => at < minute(n))?.position ?? ORIGIN;
      if ((await log.before?.(minute(n))) !== expected) wrong.push(n);
    }
    expect(wrong).toEqual([]);
  }
  await rm(folder, { recursive: true });
});
