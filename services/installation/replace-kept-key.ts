import { keepInstallationKey, newKey, readInstallationKeys } from '../../platform/config/installation-key.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { changeKey, presentKey } from './secrets.ts';

/**
 * Another key for an installation whose key lies in its data folder. Wherever this is cut off, the folder holds the
 * key that the log asks for.
 */
export async function replaceKeptKey(handle: Handle, dataDir: string): Promise<void> {
  const key = await presentKey(handle, await readInstallationKeys(dataDir));
  const nextKey = newKey();
  await keepInstallationKey(dataDir, { key, nextKey });
  await changeKey(handle, key, nextKey);
  await keepInstallationKey(dataDir, { key: nextKey });
}
