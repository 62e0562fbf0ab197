import { expect, test } from 'vitest';
import { startExample } from '../../../tests/example-service.ts';

const reader = { Authorization: 'Bearer reader' };

test('a write is answered when the views show it', async () => {
  const views = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<string>();
  await using example = await startExample({
    waitMs: 60_000,
    waitFor: position => {
      asked.resolve(position);
      return views.promise;
    },
  });
  let answered = false;
  const write = example.send('POST', '/api/candles', { title: 'Noël' }, reader).then(answer => {
    answered = true;
    return answer;
  });
  expect(await asked.promise).toBe('0007');
  // A whole other call is answered meanwhile.
  await example.get('/api/candles');
  expect(answered).toBe(false);
  views.resolve();
  const answer = await write;
  expect([answer.status, answer.headers.get('x-stale')]).toEqual([201, null]);
});

test('views that do not come in time are not waited for, and the answer says so', async () => {
  const given: AbortSignal[] = [];
  await using example = await startExample({
    waitMs: 5,
    waitFor: (_, signal) => {
      given.push(signal);
      return new Promise(() => undefined);
    },
  });
  const write = await example.send('POST', '/api/candles', { title: 'Noël' }, reader);
  expect([write.status, write.headers.get('x-position'), write.headers.get('x-stale')]).toEqual([
    201,
    '0007',
    'true',
  ]);
  const read = await example.get('/api/churches', { 'X-Min-Position': '0007' });
  expect([read.status, read.headers.get('x-stale')]).toEqual([200, 'true']);
  expect(given.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a read waits for the position that it names, in a header or in the address; others do not wait', async () => {
  const asked: string[] = [];
  await using example = await startExample({
    waitFor: async position => {
      asked.push(position);
    },
  });
  await example.get('/api/candles');
  await example.get('/api/candles', { 'X-Min-Position': '0008' });
  await example.get('/api/candles?minPosition=0009');
  expect(asked).toEqual(['0008', '0009']);
});
