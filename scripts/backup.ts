/**
 * `npm run backup -- DIR`: copies what cannot be made again into DIR/data and the keys into DIR/keys, while the
 * program runs or not. A log and files that lie on servers are backed up with the tools of these.
 */
import { resolve } from 'node:path';
import { readConfig } from '../platform/config/read-config.ts';
import { openElsewhere } from './backup/elsewhere.ts';
import { runCommand } from './backup/run-command.ts';
import { sweepKeyArchives } from './backup/sweep-key-archives.ts';
import { writeBackup } from './backup/write-backup.ts';

await runCommand('npm run backup -- DIR', async ({ folder }, onProgress) => {
  const config = readConfig(process.env);
  const to = resolve(folder);
  await using elsewhere = await openElsewhere(config);
  const report = await writeBackup(config.dataDir, to, onProgress, elsewhere);
  const events = report.log.events === null ? 'The keys' : `${report.log.events} events`;
  console.log(`${events} and ${report.files} files are backed up in ${to}.`);
  if (elsewhere.log)
    console.log(
      'The log must have been backed up before, with the tools of its server: the README says how.',
    );
  if (elsewhere.keys) console.log('The uploaded files are backed up with MongoDB: the README says how.');
  console.log(
    report.keysApart
      ? `Keep ${to}/keys elsewhere than ${to}/data: together they open every account.`
      : 'The keys come from SECRET_KEY, which no backup holds: keep it.',
  );
  const old = { days: config.keepKeyArchivesDays, now: Date.now() };
  for (const keys of await sweepKeyArchives(to, old)) console.log(`Removed: ${keys}, which was old.`);
  for (const name of report.leftOut) console.log(`Left out: ${name}, which is not of this program.`);
  if (report.lost.length === 0) return;
  console.error(
    `The log names files that were lost before, and the backup does not have them: ${report.lost.join(', ')}`,
  );
  process.exitCode = 1;
});
