/**
 * `npm run backup -- DIR`: copies what cannot be made again into DIR/data and the keys into DIR/keys, while the
 * program runs or not.
 */
import { resolve } from 'node:path';
import { readConfig } from '../platform/config/read-config.ts';
import { BackupRefused } from './backup/archive.ts';
import { runCommand } from './backup/run-command.ts';
import { writeBackup } from './backup/write-backup.ts';

await runCommand('npm run backup -- DIR', async ({ folder }, onProgress) => {
  const { log, readStore, dataDir } = readConfig(process.env);
  if (log.kind !== 'sqlite' || readStore.kind !== 'sqlite')
    throw new BackupRefused(
      'Engines are backed up with their own tools: the README says which, in which order.',
    );
  const to = resolve(folder);
  const report = await writeBackup(dataDir, to, onProgress);
  console.log(`${report.log.events} events and ${report.files} files are backed up in ${to}.`);
  console.log(
    report.keysApart
      ? `Keep ${to}/keys elsewhere than ${to}/data: together they open every account.`
      : 'The keys come from SECRET_KEY, which no backup holds: keep it.',
  );
  for (const name of report.leftOut) console.log(`Left out: ${name}, which is not of this program.`);
  if (report.lost.length === 0) return;
  console.error(
    `The log names files that were lost before, and the backup does not have them: ${report.lost.join(', ')}`,
  );
  process.exitCode = 1;
});
