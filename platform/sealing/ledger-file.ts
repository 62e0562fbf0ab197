/** The ledger as a file of lines, to which lines are added and nothing else is ever done. */

import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { CannotStart } from '../config/config.ts';
import { syncFolder } from '../sync-folder.ts';
import { Unavailable } from '../unavailable.ts';
import { firstOfEach, type Ledger, type LedgerEntry } from './ledger.ts';

export const LEDGER_FILE = 'forgotten.jsonl';

const entry = z.strictObject({ subject: z.string().regex(/^[a-z]+:\S+$/), forgottenAt: z.iso.datetime() });

/**
 * Empty where there is no file. A last line that was cut off was never answered for, and counts for nothing.
 * @throws {CannotStart} it is damaged
 */
export async function readLedgerFile(file: string): Promise<readonly LedgerEntry[]> {
  const { lines } = await linesOf(file);
  return lines.map((line, at) => {
    const read = entry.safeParse(jsonOf(line));
    if (read.success) return read.data;
    throw new CannotStart([
      `${file}, which says who is forgotten, is damaged in line ${at + 1}: put a copy of it back, from LEDGER_DIR for instance.`,
    ]);
  });
}

async function linesOf(file: string): Promise<{ readonly lines: readonly string[]; readonly cut: boolean }> {
  const text = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return '';
    throw new CannotStart([`${file}, which says who is forgotten, cannot be read: ${error.code}.`], error);
  });
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  if (last === '') return { lines, cut: false };
  return entry.safeParse(jsonOf(last)).success
    ? { lines: [...lines, last], cut: true }
    : { lines, cut: true };
}

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * The file is there from now on, though nobody is forgotten yet: a restore asks for it.
 * @throws {CannotStart} it cannot be read or written, or is damaged
 */
export async function openLedgerFile(folder: string): Promise<Ledger> {
  const file = join(folder, LEDGER_FILE);
  const known = [...(await readLedgerFile(file))];
  await appended(file, []).catch(error => {
    throw new CannotStart([`${file}, which says who is forgotten, cannot be written: ${error.code}.`], error);
  });
  /** A crash, or a full disk, may have cut off the last line. */
  let mayBeCut = true;
  const inTurn = pLimit(1);

  return {
    add(entries) {
      const added = inTurn(async () => {
        // It must not swallow the next.
        if (mayBeCut && (await linesOf(file)).cut) await rewritten(file, await readLedgerFile(file));
        mayBeCut = true;
        await appended(file, entries);
        mayBeCut = false;
        known.push(...entries);
      });
      return added.catch(error => {
        throw new Unavailable(`who is forgotten cannot be written down in ${file}: ${error.code ?? error}`);
      });
    },
    all: async () => firstOfEach(known),
    async [Symbol.asyncDispose]() {
      await inTurn(async () => undefined);
    },
  };
}

const textOf = (entries: readonly LedgerEntry[]): string =>
  entries.map(({ subject, forgottenAt }) => `${JSON.stringify({ subject, forgottenAt })}\n`).join('');

/** In one write, so that a crash or a full disk cuts off the last line at most. */
async function appended(file: string, entries: readonly LedgerEntry[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  {
    await using handle = await open(file, 'a', 0o600);
    await handle.appendFile(textOf(entries));
    await handle.sync();
  }
  await syncFolder(dirname(file));
}

async function rewritten(file: string, entries: readonly LedgerEntry[]): Promise<void> {
  await using handle = await open(file, 'r+');
  const text = Buffer.from(textOf(entries));
  await handle.write(text, 0, text.length, 0);
  await handle.truncate(text.length);
  await handle.sync();
}
