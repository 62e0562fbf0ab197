import { type BulkWriteResult, MongoBulkWriteError, type WriteError } from 'mongodb';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('of an error a line has what it says, and nothing of what was to be written', () => {
  const op = { insertOne: { document: { email: 'zephyrine@example.org' } } };
  const refusal = { code: 14_031, index: 0, errmsg: 'no room', op } as unknown as WriteError;
  const refused = new MongoBulkWriteError(
    { message: 'no room', code: 14_031, writeErrors: [refusal] },
    {} as BulkWriteResult,
  );
  const lines: string[] = [];
  const logger = createLogger('info', { write: line => lines.push(line) });
  logger.error({ err: refused }, 'following failed');
  logger.error({ err: new AggregateError([refused], 'all of them') }, 'following failed');
  expect(lines.join('')).not.toContain('zephyrine');
  const [first = {}, second = {}] = lines.map(line => JSON.parse(line).err);
  expect(first).toMatchObject({ type: 'MongoBulkWriteError', message: 'no room', code: 14_031 });
  expect(first.stack).toContain('logger.test');
  expect(second).toMatchObject({ message: 'all of them', aggregateErrors: [{ message: 'no room' }] });
});
