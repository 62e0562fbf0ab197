import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPasts } from './pasts.ts';

const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const LATER = Date.UTC(2026, 5, 1);

interface Site extends AsyncDisposable {
  readonly name: string;
}

/** Sites that are made when the test says so. */
function given({ now = () => LATER, waitMs = 0 }: { now?: () => number; waitMs?: number } = {}) {
  const making: { readonly at: string; readonly signal: AbortSignal; readonly done: () => void }[] = [];
  const gone: string[] = [];
  const pasts = createPasts<Site>({
    ...{ now, waitMs },
    make: (at, signal, onProgress) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        const site = { name: at, [Symbol.asyncDispose]: async () => void gone.push(at) };
        signal.addEventListener('abort', () => reject(signal.reason));
        making.push({ at, signal, done: () => resolve(site) });
      }),
  });
  const use = (at: string) => pasts.use(at, async ({ name }) => name);
  const made = async (at: string) => {
    pasts.prepare(at);
    await setImmediate();
    making.find(one => one.at === at)?.done();
    await setImmediate();
    return use(at);
  };
  return { pasts, making, gone, use, made };
}

test('those who ask for one moment at the same time share one making, and hear how far it is', async () => {
  const { making, use, made } = given();
  const answers = await Promise.all([use(instant(1)), use(instant(1)), use(instant(1))]);
  expect(making.map(({ at }) => at)).toEqual([instant(1)]);
  expect(answers).toEqual(Array(3).fill({ kind: 'making', progress: 0.5 }));
  expect(await made(instant(1))).toEqual({ kind: 'answered', answer: instant(1) });
  expect(making.length).toBe(1);
});

test('one is made after another', async () => {
  const { making, pasts } = given();
  pasts.prepare(instant(1));
  pasts.prepare(instant(2));
  await setImmediate();
  expect(making.map(({ at }) => at)).toEqual([instant(1)]);
  making[0]?.done();
  await setImmediate();
  expect(making.map(({ at }) => at)).toEqual([instant(1), instant(2)]);
});

test('three are kept: the one that was asked for longest ago goes, once nobody is answered from it', async () => {
  const { pasts, gone, made } = given({ waitMs: 1000 });
  for (const minute of [1, 2, 3]) await made(instant(minute));
  const answered = Promise.withResolvers<string>();
  const slow = pasts.use(instant(1), () => answered.promise);
  await setImmediate();
  for (const minute of [4, 5, 6]) await made(instant(minute));
  expect(gone.toSorted()).toEqual([instant(2), instant(3)]);
  answered.resolve('late');
  expect(await slow).toEqual({ kind: 'answered', answer: 'late' });
  await setImmediate();
  expect(gone.toSorted()).toEqual([instant(1), instant(2), instant(3)]);
});

test('after a forgetting all are made again; what was being made is given up', async () => {
  const { pasts, making, gone, use, made } = given({ waitMs: 1000 });
  await made(instant(1));
  const waiting = use(instant(2));
  await setImmediate();
  pasts.drop();
  await setImmediate();
  expect(gone).toEqual([instant(1)]);
  expect(making[1]?.signal.aborted).toBe(true);
  expect(await waiting).toEqual({ kind: 'making', progress: 0 });
  pasts.prepare(instant(1));
  await setImmediate();
  expect(making.map(({ at }) => at)).toEqual([instant(1), instant(2), instant(1)]);
});

test('what was being answered when somebody was forgotten is not answered', async () => {
  const { pasts, made } = given({ waitMs: 1000 });
  await made(instant(1));
  const answered = Promise.withResolvers<string>();
  const underWay = pasts.use(instant(1), () => answered.promise);
  await setImmediate();
  pasts.drop();
  answered.resolve('of who is forgotten');
  expect(await underWay).toEqual({ kind: 'making', progress: 0 });
});

test('a moment of just now is made again when all that belongs to it is in the log', async () => {
  let now = LATER;
  const { making, made, pasts } = given({ now: () => now });
  const at = new Date(LATER - 1000).toISOString();
  await made(at);
  now += 2000;
  pasts.prepare(at);
  await setImmediate();
  expect(making.length).toBe(1);
  now += 5000;
  pasts.prepare(at);
  await setImmediate();
  expect(making.length).toBe(2);
  making[1]?.done();
  await setImmediate();
  now += 5000;
  pasts.prepare(at);
  await setImmediate();
  expect(making.length).toBe(2);
});
