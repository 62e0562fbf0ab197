/** `npm run change-key`: the installation gets another key, and still knows every address. The program must be stopped. */
import { eventTypes } from '../events/all.ts';
import { CannotStart } from '../platform/config/config.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { holdDataDir } from '../platform/config/hold-data-dir.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createHandle, type Handle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { replaceKeptKey } from '../services/installation/replace-kept-key.ts';
import { changeKey } from '../services/installation/secrets.ts';
import { assertLogThere, openLog, openStores } from '../services/open-engines.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  assertLogThere(config);
  await prepareDataDir(config.dataDir);
  using _held = holdDataDir(config.dataDir);
  const logger = createLogger('warn', process.stdout);
  await using log = await openLog(config, {
    logger,
    onFatal: error => {
      throw error;
    },
  });
  const now = Date.now;
  const handle = createHandle({ log, types: eventTypes, ids: createIds({ now }), now });
  await (config.secretKey
    ? changeGivenKey(handle, config.secretKey, config.newSecretKey)
    : changeKeptKey(handle, config.dataDir));
  // Nobody can bring one of their tokens any more.
  await using stores = await openStores(config, logger, now);
  await stores.rotations.clear();
}

async function changeGivenKey(handle: Handle, from: Buffer, to: Buffer | undefined): Promise<void> {
  if (!to) throw new CannotStart(['NEW_SECRET_KEY must be given: what is to take the place of SECRET_KEY.']);
  await changeKey(handle, from, to);
  console.log('The key is changed: from now on SECRET_KEY is what NEW_SECRET_KEY is now, for every program.');
}

async function changeKeptKey(handle: Handle, dataDir: string): Promise<void> {
  await replaceKeptKey(handle, dataDir);
  console.log('The key is changed: the new one is in keys.json of the data folder.');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  for (const reason of error.reasons) console.error(reason);
  process.exitCode = 1;
}
