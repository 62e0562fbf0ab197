import type { Logger } from 'pino';
import { eventTypes } from '../events/all.ts';
import type { Config } from '../platform/config/config.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import type { SubjectKeys } from '../platform/sealing/subject-keys.ts';
import { openSealed } from './installation/seal-log.ts';
import { openSecrets, type Secrets } from './installation/secrets.ts';
import { type OpenedLog, openLog, openStores, type Stores } from './open-engines.ts';

export interface OpenOptions {
  /** Of the installation: one, or two while it changes. */
  readonly keys: readonly Buffer[];
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The log can no longer be written, or a key of what is personal in it is lost: the process has to end. */
  readonly onFatal: (error: Error) => void;
  /** Once it is given, a start that waits for MongoDB ends. */
  readonly stopped?: AbortSignal;
}

export interface LogAndStores {
  readonly log: OpenedLog;
  /** The log as it lies there: what is personal in it is sealed. */
  readonly sealedLog: OpenedLog;
  readonly subjectKeys: SubjectKeys;
  readonly stores: Stores;
  readonly secrets: Secrets;
}

interface Closes {
  use<Part extends AsyncDisposable>(part: Part): Part;
}

/**
 * The log with what opens it. `closing.log` is to close after `closing.stores`.
 * @throws {CannotStart} an engine does not answer, or the keys are not those of the log
 * @throws the reason of `stopped`
 */
export async function openLogAndStores(
  config: Config,
  { keys, logger, now, onFatal, stopped }: OpenOptions,
  closing: { readonly log: Closes; readonly stores: Closes },
): Promise<LogAndStores> {
  const sealedLog = closing.log.use(await openLog(config, { logger, onFatal }));
  const handle = createHandle({ log: sealedLog, types: eventTypes, ids: createIds({ now }), now });
  const secrets = await openSecrets(handle, keys);
  const stores = closing.stores.use(await openStores(config, logger, now, stopped));
  const opened = await openSealed(sealedLog, { store: stores.keyStore, secrets, onLost: onFatal });
  return { ...opened, sealedLog, stores, secrets };
}
