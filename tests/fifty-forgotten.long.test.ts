import { writeBackup } from '../scripts/backup/write-backup.ts';
import { forgetFifty } from './forgotten-crowd/forget-fifty.ts';

const embedded = {
  env: {},
  async *places() {},
  async [Symbol.asyncDispose]() {},
};

forgetFifty(embedded, async ({ folder }, to) => {
  await writeBackup(folder, to, () => undefined);
});
