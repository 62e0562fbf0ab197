import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asker, createAsker } from './asker.ts';

describe('asking at each key', () => {
  const asked = new Map<
    string,
    { resolve: (answer: string) => void; reject: () => void; signal: AbortSignal }
  >();
  const told: string[] = [];
  let asker: Asker;

  beforeEach(() => {
    vi.useFakeTimers();
    asked.clear();
    told.length = 0;
    asker = createAsker<string>({
      pauseMs: 80,
      ask: (question, signal) =>
        new Promise((resolve, reject) => asked.set(question, { resolve, reject: () => reject(), signal })),
      onAnswer: (question, answer) => told.push(`${question}: ${answer}`),
      onProblem: question => told.push(`${question}: problem`),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  test('asks only what stood still for the pause', async () => {
    asker.type('m');
    await vi.advanceTimersByTimeAsync(79);
    asker.type('ma');
    await vi.advanceTimersByTimeAsync(80);
    expect([...asked.keys()]).toEqual(['ma']);
  });

  test('drops an answer that comes after a newer question, in whatever order they come', async () => {
    asker.type('mar');
    await vi.advanceTimersByTimeAsync(80);
    asker.type('mari');
    await vi.advanceTimersByTimeAsync(80);
    asked.get('mari')?.resolve('new');
    await settle();
    asked.get('mar')?.resolve('old');
    await settle();
    expect(told).toEqual(['mari: new']);
  });

  test('drops an old answer while the newer question still waits for its pause', async () => {
    asker.type('mar');
    await vi.advanceTimersByTimeAsync(80);
    asker.type('mari');
    asked.get('mar')?.resolve('old');
    await settle();
    expect(told).toEqual([]);
  });

  test('aborts what it abandons and tells nothing of it', async () => {
    asker.type('mar');
    await vi.advanceTimersByTimeAsync(80);
    asker.stop();
    asked.get('mar')?.reject();
    await settle();
    expect(asked.get('mar')?.signal.aborted).toBe(true);
    expect(told).toEqual([]);
  });

  test('tells of the problem of the last question', async () => {
    asker.type('mar');
    await vi.advanceTimersByTimeAsync(80);
    asked.get('mar')?.reject();
    await settle();
    expect(told).toEqual(['mar: problem']);
  });
});
