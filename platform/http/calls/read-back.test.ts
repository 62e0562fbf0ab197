import { expect, test } from 'vitest';
import { Unavailable } from '../../unavailable.ts';
import { notFound } from './errors.ts';
import { readBack } from './read-back.ts';

const item = { '@id': '/api/candle/1', '@type': 'Candle' };
const missing = async () => {
  throw notFound();
};

test('what was written is read when it can be seen, and not before', async () => {
  const order: string[] = [];
  const answer = await readBack(
    {
      kind: 'written',
      position: '0007',
      read: async () => {
        order.push('read');
        return item;
      },
    },
    async position => order.push(`seen at ${position}`) > 0,
  );
  expect(order).toEqual(['seen at 0007', 'read']);
  expect(answer).toEqual({ kind: 'item', item, created: false, position: '0007' });
});

test('what was made or changed and cannot be seen in time may be asked for again; what was removed meanwhile is not there', async () => {
  const written = { kind: 'written', position: '0007', read: missing } as const;
  const [inTime, late] = [async () => true, async () => false];
  await expect(readBack({ ...written, created: true }, late)).rejects.toThrow(Unavailable);
  await expect(readBack(written, late)).rejects.toThrow(Unavailable);
  await expect(readBack(written, inTime)).rejects.toMatchObject({ status: 404 });
});

test('an answer without a position waits for nothing', async () => {
  const never = () => Promise.reject(new Error('waited'));
  expect(await readBack({ kind: 'nothing' }, never)).toEqual({ kind: 'nothing' });
});
