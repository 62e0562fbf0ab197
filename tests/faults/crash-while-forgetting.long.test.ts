/** The program is cut off at each step of clearing away what is left of somebody; the next start ends it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDecider, accountStream } from '../../services/accounts/account.ts';
import { type ClearingTools, clearAway } from '../../services/accounts/forgetting/clear-away.ts';
import type { ApiClient } from '../api-client.ts';
import { bytesOf, liveOf, tracesIn } from '../lives.ts';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';

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
      removeLetters: cut(parts.removeLetters),
    },
  };
}

test('a crash at each step ends forgotten', { timeout: 300_000 }, async () => {
  let crashes = 0;
  for (let before = 1, hasCrashed = true; hasCrashed; before += 1) {
    const mark = `rubis${String.fromCharCode(...[...String(before)].map(digit => 97 + Number(digit)))}x`;
    const life = await liveOf(run, editor, mark);
    const userId = Number(life.account.split('/').at(-1));
    const keepTexts = before % 2 === 0;
    const decided = { forgottenAt: new Date().toISOString(), keepTexts, by: 'self', codeHash: null } as const;
    const context = { actor: 'system', correlationId: 'test' };
    await run.parvis.tools.handle(
      accountStream(userId),
      accountDecider,
      { kind: 'forget', ...decided },
      context,
    );
    const cut = crashing(run.parvis.forgetting.clearing, before);
    hasCrashed = await clearAway(cut.parts, userId).then(
      () => false,
      error => {
        expect(error).toBeInstanceOf(Crash);
        return true;
      },
    );
    if (!hasCrashed) break;
    crashes += 1;
    await run.restart();
    await run.parvis.forgetting.rounds.round();
    await run.parvis.settle();
    const found = tracesIn(
      bytesOf(run),
      keepTexts ? [life.name, life.email, `appareil-${mark}`] : life.marks,
    );
    expect({ before, found }).toEqual({ before, found: [] });
    const keys = await run.parvis.stores.keyStore.find(life.subjects());
    expect({ before, keys: keys.map(({ wrapped }) => wrapped) }).toEqual({
      before,
      keys: keys.map(() => null),
    });
    expect(keys).toHaveLength(5);
    expect((await run.visitor.get(life.testimony)).status).toBe(keepTexts ? 200 : 404);
    expect(
      (await run.events()).filter(
        ({ type, data }) => type === 'UserCleared' && (data as { userId: number }).userId === userId,
      ),
    ).toHaveLength(1);
  }
  expect(crashes).toBeGreaterThan(15);
});
