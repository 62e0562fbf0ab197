/** `npm run bench`, or `npm run bench -- append replay` for some of them: prints a table, writes bench/results.json. */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { BENCHES } from './benches.ts';
import { type BenchRow, figure, inWords, isMet } from './row.ts';

const MEASURING = 'PARVIS_BENCH';

/** In a process of its own: what one leaves behind in memory or compiled code does not touch the next. */
function measured(name: string): Promise<readonly BenchRow[]> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { env: { ...process.env, [MEASURING]: name } });
    let rows: readonly BenchRow[] = [];
    child.on('message', message => {
      rows = message as readonly BenchRow[];
    });
    child.on('error', reject);
    child.on('exit', code =>
      code === 0 ? resolve(rows) : reject(new Error(`bench ${name} ended with ${code}`)),
    );
  });
}

async function runAll(names: readonly string[]): Promise<void> {
  const results = [];
  for (const name of names) {
    const bench = BENCHES[name];
    if (!bench) throw new Error(`there is no bench ${name}; there are ${Object.keys(BENCHES).join(', ')}`);
    console.log(`${name}…`);
    try {
      for (const row of await measured(name)) {
        const { wanted = bench.wanted } = row;
        results.push({ ...row, wanted: inWords(wanted), met: isMet(wanted, row) });
      }
    } catch (error) {
      // What the others have measured is told all the same.
      console.error(error);
      process.exitCode = 1;
    }
  }
  console.table(
    results.map(({ name, value, unit, limit, ratio, wanted, met }) => ({
      name,
      figure: `${figure(value)} ${unit}`,
      limit: limit === undefined ? '' : figure(limit),
      ratio: ratio?.toFixed(2) ?? '',
      wanted,
      '': met ? 'ok' : 'short',
    })),
  );
  const machine = { node: process.version, cores: availableParallelism(), at: new Date().toISOString() };
  writeFileSync('bench/results.json', `${JSON.stringify({ ...machine, results }, null, 2)}\n`);
}

const name = process.env[MEASURING];
if (name === undefined) {
  const asked = process.argv.slice(2);
  await runAll(asked.length > 0 ? asked : Object.keys(BENCHES));
} else {
  process.send?.(await BENCHES[name]?.measure());
  process.disconnect?.();
}
