/**
 * Random lives of accounts, testimonies, comments and reactions: the program does what a small model says, command
 * by command, and shows what the model has.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../random.ts';
import { BEGINNING, type Command, commands } from './commands.ts';
import { compare } from './compare.ts';
import { Model } from './model.ts';
import { openProgram } from './program.ts';

const LIVES = rounds(120);
/** And at the end: what goes wrong may be right again by then. */
const COMPARED_EVERY = 25;
const START = Date.UTC(2026, 10, 21, 8);

/** How often each command was answered in each way. */
const answers = new Map<string, number>();

async function live(life: readonly Command[]): Promise<void> {
  let now = START;
  const model = new Model();
  await using program = await openProgram(() => now);
  for (const [at, command] of [...BEGINNING, ...life].entries()) {
    now += command.do === 'wait' ? command.minutes * 60_000 : 1000;
    const expected = model.do(command, now);
    expect(await program.do(command), `${at}. ${JSON.stringify(command)}`).toBe(expected);
    const variant = 'how' in command ? command.how : command.do === 'post' && command.answers !== null;
    const kind = `${command.do} ${variant} ${expected}`;
    if (at % COMPARED_EVERY === 0) await compare(model, program, now);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  }
  await compare(model, program, now);
}

/** A machine that is slow shrinks a counterexample less, and says what it has. */
const LONGEST_MS = rounds(90_000);

test(
  'the program does what the model says',
  async () => {
    await fc.assert(fc.asyncProperty(commands, live), {
      numRuns: LIVES,
      interruptAfterTimeLimit: LONGEST_MS,
    });
    const commandsDone = [...answers.values()].reduce((sum, count) => sum + count, 0);
    expect(answers.size, 'kinds of answers').toBeGreaterThan(85);
    console.info(`${LIVES} lives, ${commandsDone} commands, ${answers.size} kinds of answers`);
  },
  LONGEST_MS + 30_000,
);
