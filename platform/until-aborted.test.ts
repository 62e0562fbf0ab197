import { expect, test } from 'vitest';
import { untilAborted } from './until-aborted.ts';

test('what the work throws is thrown, unless the signal was given before', async () => {
  const running = new AbortController();
  await expect(untilAborted(running.signal, Promise.reject(new Error('it broke')))).rejects.toThrow(
    'it broke',
  );
  const later = Promise.withResolvers<void>();
  const waiting = untilAborted(running.signal, later.promise);
  running.abort();
  await waiting;
  later.reject(new Error('it broke later'));

  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  await untilAborted(running.signal, Promise.reject(new Error('it broke after')));
  await new Promise(setImmediate);
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
