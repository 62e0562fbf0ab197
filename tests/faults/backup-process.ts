/** A backup or a restore to be killed: by itself at its nth step, or from outside. */
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';

const [what, from = '', to = '', killedAt] = process.argv.slice(2);
let steps = 0;
const step = (): void => {
  steps += 1;
  if (steps === Number(killedAt)) process.kill(process.pid, 'SIGKILL');
};
process.on('disconnect', () => process.exit());
process.send?.('begins');
if (what === 'back up') await writeBackup(from, to, step);
else
  await restoreBackup({ data: `${from}/data`, keys: `${from}/keys`, ledger: undefined, dataDir: to }, step);
process.send?.(steps);
process.disconnect?.();
