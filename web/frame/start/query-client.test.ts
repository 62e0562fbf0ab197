import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchAnew, takeAnswer } from './answers.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['notes'];

/** Each answer says what was there when it was asked for, and comes when the line lets it through. */
function onSlowLine() {
  const client = createQueryClient();
  const answers: (() => Promise<void>)[] = [];
  let here = 'before';
  const query = {
    queryKey: KEY,
    queryFn: () =>
      new Promise<string>(resolve => {
        const said = here;
        answers.push(async () => {
          resolve(said);
          // What follows of it is done before anything else comes.
          await new Promise(setImmediate);
        });
      }),
  };
  return {
    client,
    query,
    asked: () => answers.length,
    comes: (at: number) => answers[at]?.(),
    change: (filters: object = {}) => {
      here = 'after';
      return client.invalidateQueries({ queryKey: KEY, ...filters });
    },
    write: (answer: string) => {
      here = answer;
      takeAnswer(client, KEY, answer);
    },
    shown: () => client.getQueryData(KEY),
    isFresh: () => client.getQueryState(KEY)?.isInvalidated === false,
  };
}

test('what changes while the first answer is on its way is asked for again, once that is shown', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  const changed = line.change();
  await line.comes(0);
  expect([line.shown(), line.isFresh()]).toEqual(['before', false]);
  await line.comes(1);
  await changed;
  expect([line.shown(), line.isFresh(), line.asked()]).toEqual(['after', true, 2]);
  leave();
});

test('what changes while an answer is on its way that nobody shows yet is asked for again by who shows it', async () => {
  const line = onSlowLine();
  const fetched = line.client.prefetchQuery(line.query);
  const changed = line.change();
  await line.comes(0);
  await Promise.all([fetched, changed]);
  expect([line.shown(), line.isFresh(), line.asked()]).toEqual(['before', false, 1]);
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(1);
  expect([line.shown(), line.isFresh()]).toEqual(['after', true]);
  leave();
});

test('what is only to be marked stays so when an answer comes that was asked for before', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  const again = line.client.refetchQueries({ queryKey: KEY });
  const changed = line.change({ refetchType: 'none' });
  await line.comes(1);
  await Promise.all([again, changed]);
  expect([line.shown(), line.isFresh(), line.asked()]).toEqual(['before', false, 2]);
  leave();
});

test('what changes again and again is shown as it comes, and asked for once more', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  void line.client.refetchQueries({ queryKey: KEY });
  const changed = Promise.all([line.change(), line.change(), line.change()]);
  await line.comes(1);
  await line.comes(2);
  await changed;
  expect([line.shown(), line.isFresh(), line.asked()]).toEqual(['after', true, 3]);
  leave();
});

test('each of those that say at once that something changed waits until it is shown', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  void line.client.refetchQueries({ queryKey: KEY });
  const shown = [line.change(), line.change()].map(changed => changed.then(line.shown));
  await line.comes(1);
  await line.comes(2);
  expect(await Promise.all(shown)).toEqual(['after', 'after']);
  leave();
});

test('what is broken off, for something is shown before it is sent, is not asked for again until that is done', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  void line.client.refetchQueries({ queryKey: KEY });
  const changed = line.change();
  await line.client.cancelQueries({ queryKey: KEY });
  line.client.setQueryData(KEY, 'shown at once');
  await changed;
  expect([line.shown(), line.asked()]).toEqual(['shown at once', 2]);
  leave();
});

test('what a write has answered is not lost to an answer that was asked for before it', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  void line.client.refetchQueries({ queryKey: KEY });
  line.write('written');
  await line.comes(1);
  expect([line.shown(), line.isFresh(), line.asked()]).toEqual(['written', false, 3]);
  await line.comes(2);
  expect([line.shown(), line.isFresh()]).toEqual(['written', true]);
  leave();
});

test('what a write has answered is not asked for once more', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  line.write('written');
  expect([line.shown(), line.isFresh(), line.asked()]).toEqual(['written', true, 1]);
  leave();
});

test('what is read anew is not what was asked for before', async () => {
  const line = onSlowLine();
  const leave = new QueryObserver(line.client, line.query).subscribe(() => undefined);
  await line.comes(0);
  const before = line.client.refetchQueries({ queryKey: KEY });
  const changed = line.change({ refetchType: 'none' });
  const anew = fetchAnew(line.client, line.query);
  await before;
  await line.comes(1);
  await line.comes(2);
  expect([await anew, line.shown(), line.asked()]).toEqual(['after', 'after', 3]);
  await changed;
  leave();
});
