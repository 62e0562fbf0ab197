/** The program is cut off at each step of clearing away what is somebody's; the next start ends it. */
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentTextSubject, testimonyTextSubject } from '../../events/subjects.ts';
import { accountDecider, accountStream } from '../../services/accounts/account.ts';
import type { AccountCommand } from '../../services/accounts/account-types.ts';
import { type ClearingTools, clearAway } from '../../services/accounts/forgetting/clear-away.ts';
import type { ApiClient } from '../api-client.ts';
import { bytesOf, liveOf, tracesIn } from '../lives.ts';
import { AS_OPERATOR, startTestParvis, type TestParvis } from '../start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

class Crash extends Error {}

/** Whatever changes something outside of the process; `before`: the step that no longer begins. */
function crashing(parts: ClearingTools, before: number): { parts: ClearingTools; steps: () => number } {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= before) throw new Crash();
  };
  const cut =
    <Args extends unknown[], Done>(work: (...args: Args) => Promise<Done>) =>
    async (...args: Args): Promise<Done> => {
      step();
      return work(...args);
    };
  const { tools, ledger, subjectKeys } = parts;
  return {
    steps: () => steps,
    parts: {
      ...parts,
      tools: {
        ...tools,
        handle: cut(tools.handle as never) as never,
        rotations: { ...tools.rotations, forget: cut(tools.rotations.forget) },
      },
      ledger: { add: cut(ledger.add) },
      subjectKeys: { forget: cut(subjectKeys.forget) },
      texts: parts.texts.map(texts => ({ ...texts, restate: cut(texts.restate), forget: cut(texts.forget) })),
      things: parts.things.map(things => ({ ...things, forget: cut(things.forget) })),
      forgetSender: cut(parts.forgetSender),
      outbox: { ...parts.outbox, remove: cut(parts.outbox.remove), sweep: cut(parts.outbox.sweep) },
      wipe: cut(parts.wipe),
    },
  };
}

/** Of a whole life, wherever the clearing was cut off. */
const ALL = {
  ...{ testimonies: 2, comments: 1, contacts: 2, subscriptions: 1, devices: 1, files: 1, letters: 5 },
  keptTexts: 0,
};

const clearedOf = async (userId: number): Promise<unknown[]> =>
  (await run.events())
    .filter(({ type, stream }) => type === 'UserCleared' && stream === accountStream(userId))
    .map(({ data }) => (data as { removed: unknown }).removed);

const CONTEXT = { actor: 'system', correlationId: 'test' };
const decide = (userId: number, command: AccountCommand) =>
  run.parvis.tools.handle(accountStream(userId), accountDecider, command, CONTEXT);
const forget = (userId: number, keepTexts: boolean) =>
  decide(userId, {
    ...{ kind: 'forget', keepTexts, by: 'self', forgottenAt: new Date().toISOString() },
    codeHash: keepTexts ? 'of a code' : null,
  });

const markOf = (kind: string, before: number): string =>
  `${kind}${String.fromCharCode(...[...String(before)].map(digit => 97 + Number(digit)))}x`;

/** Cut off before each step in turn, until there are no more; answers how often. */
async function crashAtEach(
  begun: (before: number) => Promise<{ userId: number; ended: () => Promise<void> }>,
): Promise<number> {
  for (let before = 1; ; before += 1) {
    const { userId, ended } = await begun(before);
    const cut = crashing(run.parvis.forgetting.clearing, before);
    const hasCrashed = await clearAway(cut.parts, userId).then(
      () => false,
      error => {
        expect(error).toBeInstanceOf(Crash);
        return true;
      },
    );
    if (!hasCrashed) return before - 1;
    // The start goes on with it, before anybody is let in.
    await run.restart();
    await run.parvis.settle();
    await ended();
  }
}

test('a crash at each step ends forgotten', async () => {
  const crashes = await crashAtEach(async before => {
    const mark = markOf('rubis', before);
    const life = await liveOf(run, editor, mark);
    const userId = idOf(life.account);
    const keepTexts = before % 2 === 0;
    await forget(userId, keepTexts);
    return {
      userId,
      async ended() {
        const marks = keepTexts ? [life.name, life.email, `appareil-${mark}`] : life.marks;
        const keys = await run.parvis.stores.keyStore.find(life.subjects());
        expect({ before, found: tracesIn(bytesOf(run), marks), keys: keys.map(one => one.wrapped) }).toEqual({
          before,
          found: [],
          keys: life.subjects().map(() => null),
        });
        expect((await run.visitor.get(life.testimony)).status).toBe(keepTexts ? 200 : 404);
        const kept = keepTexts ? { testimonies: 1, comments: 0, keptTexts: 2 } : {};
        expect({ before, cleared: await clearedOf(userId) }).toEqual({
          before,
          cleared: [{ ...ALL, ...kept }],
        });
      },
    };
  });
  expect(crashes).toBeGreaterThan(15);
});

test('a crash at each step of taking down what was to stay ends with nothing', async () => {
  const crashes = await crashAtEach(async before => {
    const life = await liveOf(run, editor, markOf('opale', before));
    const userId = idOf(life.account);
    await forget(userId, true);
    await clearAway(run.parvis.forgetting.clearing, userId);
    await decide(userId, { kind: 'withdrawTexts', at: new Date().toISOString() });
    return {
      userId,
      async ended() {
        const texts = [testimonyTextSubject(idOf(life.testimony)), commentTextSubject(idOf(life.comment))];
        const keys = await run.parvis.stores.keyStore.find(texts);
        expect({
          before,
          found: tracesIn(bytesOf(run), life.marks),
          keys: keys.map(one => one.wrapped),
        }).toEqual({
          before,
          found: [],
          keys: [null, null],
        });
        expect((await run.visitor.get(life.testimony)).status).toBe(404);
        const kept = { ...ALL, testimonies: 1, comments: 0, keptTexts: 2 };
        expect({ before, cleared: await clearedOf(userId) }).toEqual({ before, cleared: [kept, ALL] });
      },
    };
  });
  expect(crashes).toBeGreaterThan(5);
});

const keysOf = async (subjects: readonly string[]) =>
  (await run.parvis.stores.keyStore.find(subjects)).map(({ wrapped }) => wrapped);
const isInLedger = async (subject: string) =>
  (await run.parvis.stores.ledger.all()).some(entry => entry.subject === subject);

async function healthOfForgetting(): Promise<unknown> {
  const answer = await fetch(`${run.parvis.url}/health/ready`, { headers: AS_OPERATOR });
  return ((await answer.json()) as { checks: Record<string, unknown> }).checks.forgetting;
}

test('from its first step on, the ledger names who is forgotten', async () => {
  const { account } = await liveOf(run, editor, 'jaspejaspe');
  const userId = idOf(account);
  await forget(userId, false);
  const cut = crashing(run.parvis.forgetting.clearing, 2);
  await expect(clearAway(cut.parts, userId)).rejects.toThrow(Crash);
  expect(await isInLedger(`account:${userId}`)).toBe(true);
});

test('what cannot be removed holds up nothing else, shows in the health, and is tried again', async () => {
  const media = join(run.folder, 'media');
  const before = new Set(readdirSync(media));
  const life = await liveOf(run, editor, 'onyxonyx');
  const userId = idOf(life.account);
  const [picture = ''] = readdirSync(media).filter(name => !before.has(name));
  rmSync(join(media, picture));
  mkdirSync(join(media, picture));
  await forget(userId, false);
  const { clear, clearing, rounds } = run.parvis.forgetting;
  expect(await clear(userId)).toBeUndefined();
  expect(await keysOf(life.subjects())).toEqual(life.subjects().map(() => null));
  expect(await isInLedger(`account:${userId}`)).toBe(true);
  expect(await clearedOf(userId)).toEqual([]);
  await rounds.round();
  expect(await healthOfForgetting()).toEqual({
    status: 'degraded',
    detail: 'of 1 forgotten account something could not be removed',
  });

  rmdirSync(join(media, picture));
  await clearAway(clearing, userId);
  expect(tracesIn(bytesOf(run), life.marks)).toEqual([]);
  expect(await clearedOf(userId)).toEqual([ALL]);
  await rounds.round();
  expect(await healthOfForgetting()).toEqual({ status: 'ok' });
});

test('what comes in while somebody is cleared away goes as well', async () => {
  const life = await liveOf(run, editor, 'beryllium');
  const userId = idOf(life.account);
  await forget(userId, false);
  const { clearing } = run.parvis.forgetting;
  const late: string[] = [];
  const subjectKeys = {
    async forget(subjects: readonly string[]) {
      if (subjects.includes(`account:${userId}`)) {
        const letter = { firstName: 'x', lastName: 'x', email: life.email, content: 'Encore le beryllium.' };
        late.push(`contact:${(await run.visitor.post('/api/contact/add', letter)).body.id}`);
        await run.parvis.settle();
      }
      await clearing.subjectKeys.forget(subjects);
    },
  };
  await clearAway({ ...clearing, subjectKeys }, userId);
  expect(late).toHaveLength(1);
  expect(await keysOf(late)).toEqual([null]);
  await run.parvis.settle();
  expect(tracesIn(bytesOf(run), life.marks)).toEqual([]);
});

const idOf = (reference: string): number => Number(reference.split('/').at(-1));
