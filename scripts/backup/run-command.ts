/** What `npm run backup` and `npm run restore` have in common: one folder, one bar, and one sentence for what fails. */
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { CannotStart } from '../../platform/config/config.ts';
import { BackupRefused, type OnProgress } from './archive.ts';

interface Given {
  readonly folder: string;
  readonly keys: string | undefined;
  readonly ledger: string | undefined;
  readonly withoutLedger: boolean;
}

export async function runCommand(
  usage: string,
  run: (given: Given, onProgress: OnProgress) => Promise<void>,
): Promise<void> {
  const given = readArguments();
  if (!given) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const bar = progressBar();
  try {
    await run(given, bar.show).finally(bar.stop);
  } catch (error) {
    const isSaid = error instanceof CannotStart || error instanceof BackupRefused;
    // A disk that is full, a folder that may not be written to: the system says which.
    if (!isSaid && !(error instanceof Error && 'syscall' in error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments(): Given | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        ledger: { type: 'string' },
        'without-ledger': { type: 'boolean', default: false },
      },
    });
    const [folder, ...more] = positionals;
    const withoutLedger = values['without-ledger'];
    if (!folder || more.length > 0 || (withoutLedger && values.ledger !== undefined)) return undefined;
    return { folder, keys: values.keys, ledger: values.ledger, withoutLedger };
  } catch {
    return undefined;
  }
}

/** On a screen a bar, elsewhere a line for each step. */
function progressBar() {
  const bar = new SingleBar(
    { format: '{bar} {percentage}% | {step} | {duration_formatted}' },
    Presets.shades_classic,
  );
  let last = '';
  return {
    show(step: string, done: number, total: number) {
      if (step !== last && !process.stdout.isTTY) console.log(`${step}…`);
      if (last === '') bar.start(total, done, { step });
      bar.setTotal(total);
      bar.update(done, { step });
      last = step;
    },
    stop() {
      if (last !== '') bar.stop();
    },
  };
}
