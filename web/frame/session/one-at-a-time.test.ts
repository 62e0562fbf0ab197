import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('tasks of all tabs run one after the other', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const task = (name: string, until: Promise<void>) => async () => {
    done.push(`${name} begins`);
    await until;
    done.push(`${name} ends`);
  };
  const both = [oneAtATime(task('first', first.promise)), oneAtATime(task('second', Promise.resolve()))];
  first.resolve();
  await Promise.all(both);
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a tab that sleeps with its turn does not hold up the others without end', async () => {
  const asleep = Promise.withResolvers<void>();
  const sleeping = oneAtATime(() => asleep.promise);
  expect(await oneAtATime(async () => 'awake', 10)).toBe('awake');
  asleep.resolve();
  await sleeping;
});

test('what fails fails once', async () => {
  let times = 0;
  const failing = oneAtATime(async () => {
    times += 1;
    throw new DOMException('of the task', 'AbortError');
  });
  await expect(failing).rejects.toThrow('of the task');
  expect(times).toBe(1);
});
