/**
 * `npm run restore -- DIR [--keys DIR] [--ledger DIR | --without-ledger]`: puts a backup into a DATA_DIR in which
 * nothing lies yet. The keys are looked for in DIR/keys. The ledger says who is forgotten, whatever the backup knows of
 * it; it is looked for in LEDGER_DIR.
 */
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/read-config.ts';
import { BackupRefused } from './backup/archive.ts';
import { openElsewhere } from './backup/elsewhere.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './backup/run-command.ts';

await runCommand(
  'npm run restore -- DIR [--keys DIR] [--ledger DIR | --without-ledger]',
  async ({ folder, keys, ledger, withoutLedger }, onProgress) => {
    const config = readConfig(process.env);
    const { dataDir, ledgerDir } = config;
    const said = ledger === undefined ? ledgerDir : resolve(ledger);
    if (said === undefined && !withoutLedger)
      throw new BackupRefused(
        'Say with --ledger DIR, or LEDGER_DIR, where it is written down who is forgotten; --without-ledger brings back everybody whom the backup still knows.',
      );
    const from = {
      data: join(resolve(folder), 'data'),
      keys: resolve(keys ?? join(folder, 'keys')),
      ledger: withoutLedger ? undefined : said,
    };
    await using elsewhere = await openElsewhere(config);
    const { log, files, madeAt } = await restoreBackup({ ...from, dataDir }, onProgress, elsewhere);
    const what =
      log.events === null
        ? `The keys and ${files.length} files`
        : `${log.events} events and ${files.length - 1} files`;
    console.log(`${what} of ${madeAt} are restored in ${dataDir}.`);
    console.log('The next start makes the read models, the search index and the thumbnails again.');
  },
);
