import { expect, test } from 'vitest';
import { POSITIONS, startExample } from '../../../tests/example-service.ts';

const reader = { Authorization: 'Bearer reader' };

test('a write is answered when the read models show it', async () => {
  const shown = Promise.withResolvers<boolean>();
  const asked = Promise.withResolvers<string>();
  await using example = await startExample({
    waitMs: 60_000,
    waitFor: position => {
      asked.resolve(position);
      return shown.promise;
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
  shown.resolve(true);
  const answer = await write;
  expect([answer.status, answer.headers.get('x-stale')]).toEqual([201, null]);
});

test('read models that do not come in time are not waited for, and the answer says so', async () => {
  const given: number[] = [];
  await using example = await startExample({
    waitMs: 5,
    waitFor: async (_, ms) => {
      given.push(ms);
      return false;
    },
  });
  const write = await example.send('POST', '/api/candles', { title: 'Noël' }, reader);
  const position = write.headers.get('x-position') ?? '';
  expect([write.status, write.headers.get('x-stale')]).toEqual([201, 'true']);
  expect(POSITIONS.open(position)).toBe('0007');
  const read = await example.get('/api/churches', { 'X-Min-Position': position });
  expect([read.status, read.headers.get('x-stale')]).toEqual([200, 'true']);
  expect(given).toEqual([5, 5]);
});

test('a read waits for the position that it names, in a header or in the address; others do not wait', async () => {
  const asked: string[] = [];
  await using example = await startExample({
    waitFor: async position => {
      asked.push(position);
      return true;
    },
  });
  await example.get('/api/candles');
  await example.get('/api/candles', { 'X-Min-Position': POSITIONS.seal('0008') });
  await example.get(`/api/candles?minPosition=${POSITIONS.seal('0009')}`);
  expect(asked).toEqual(['0008', '0009']);
});

test('a position that no answer has said is refused, in words, and waited for by nobody', async () => {
  await using example = await startExample({ waitFor: () => Promise.reject(new Error('nobody waits')) });
  const invented = ['0007', '', 'a b', `${POSITIONS.seal('0007').slice(1)}A`];
  for (const position of invented) {
    const answer = await example.get(`/api/churches?minPosition=${position}`, { 'Accept-Language': 'en-US' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'positionUnknown',
      detail: expect.stringContaining('X-Position'),
    });
  }
});
