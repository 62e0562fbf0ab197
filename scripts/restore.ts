/**
 * `npm run restore -- DIR [--keys DIR]`: puts a backup into a DATA_DIR in which nothing lies yet. The keys are looked
 * for in DIR/keys.
 */
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/read-config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './backup/run-command.ts';

await runCommand('npm run restore -- DIR [--keys DIR]', async ({ folder, keys }, onProgress) => {
  const { dataDir } = readConfig(process.env);
  const from = { data: join(resolve(folder), 'data'), keys: resolve(keys ?? join(folder, 'keys')) };
  const { log, files, madeAt } = await restoreBackup({ ...from, dataDir }, onProgress);
  console.log(`${log.events} events and ${files.length - 1} files of ${madeAt} are restored in ${dataDir}.`);
  console.log('The next start makes the read models, the search index and the thumbnails again.');
});
