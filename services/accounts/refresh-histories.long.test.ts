import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { givenSession, manyLives, PHONE } from '../../tests/contracts/session-lives.ts';
import { createMemoryRotations } from '../../tests/memory-rotations.ts';
import { rounds } from '../../tests/random.ts';
import { readToken } from './refresh-tokens.ts';
import { openSqliteRotations } from './rotation/open-sqlite-rotations.ts';
import type { Rotations } from './rotation/rotation.ts';

/** Of the lives on a disk or a server there are fewer: each exchange waits for it. */
const stores: Record<string, [lives: number, open: () => Promise<Rotations>]> = {
  'in memory': [1000, async () => createMemoryRotations()],
  'in a file': [
    100,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'parvis-lives-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      return openSqliteRotations({ file: join(folder, 'sessions.sqlite') });
    },
  ],
};

test.each(Object.entries(stores))(
  'of many lives no honest one is cut short, and no theft is missed: %s',
  async (_, [lives, open]) => {
    await using rotations = await open();
    await manyLives(rounds(lives), rotations);
  },
);

test('a session ends thirty days after the sign-in, however often it was refreshed', async () => {
  const given = await givenSession(createMemoryRotations());
  let token: string | undefined = given.first;
  for (let day = 0; day < 29; day++) {
    given.pass(86_400);
    token = await given.refresh(token ?? '', PHONE);
    expect(token).toBeDefined();
  }
  given.pass(86_400);
  expect(await given.refresh(token ?? '', PHONE)).toBeUndefined();
});

test.each([
  '',
  '7',
  'a.b',
  '7.',
  `${2 ** 53}.0.${'a'.repeat(43)}`,
  `7.${'a'.repeat(43)}`,
  `7.0.${'a'.repeat(43)}`,
  `0.0.${'a'.repeat(43)}`,
])('what is no token of ours (%s) is unknown', async text => {
  const given = await givenSession(createMemoryRotations());
  expect(await given.refresh(text, PHONE)).toBeUndefined();
  expect((await given.session()).status).toBe('open');
});

test('the log holds nothing of the tokens, and is no longer for all the exchanges', async () => {
  const given = await givenSession(createMemoryRotations());
  let token = given.first;
  for (let exchange = 0; exchange < 50; exchange++) {
    given.pass(600);
    token = (await given.refresh(token, PHONE)) ?? '';
  }
  expect((await given.events()).map(({ type }) => type)).toEqual(['SignedIn']);
  const text = JSON.stringify(await given.events());
  for (const each of [given.first, token]) expect(text).not.toContain(readToken(each)?.proof);
});

test('where the rotations were lost everybody signs in again', async () => {
  const rotations = createMemoryRotations();
  const given = await givenSession(rotations);
  await rotations.clear();
  expect(await given.refresh(given.first, PHONE)).toBeUndefined();
});

test('where they were set back the present token ends the session, and what it had been exchanged for', async () => {
  const rotations = createMemoryRotations();
  const given = await givenSession(rotations);
  const { sessionId } = readToken(given.first) ?? { sessionId: 0 };
  const before = await rotations.read(sessionId);
  const second = (await given.refresh(given.first, PHONE)) ?? '';
  given.pass(600);
  const third = (await given.refresh(second, PHONE)) ?? '';
  if (before) await rotations.open(before);
  expect(await given.refresh(third, PHONE)).toBeUndefined();
  for (const token of [given.first, second, third]) expect(await given.refresh(token, PHONE)).toBeUndefined();
});

test('where the log was set back, who had signed out stays signed out', async () => {
  const rotations = createMemoryRotations();
  const given = await givenSession(rotations);
  await given.signOut(given.first);
  const session = await rotations.read(readToken(given.first)?.sessionId ?? 0);
  expect(session?.isOver).toBe(true);
});
