/**
 * `npm run verify`: whether the event log is what was hashed and sealed, beside the running program. `-- --seal FILE`:
 * and what a seal says that was kept elsewhere, in a file or a mail; as often as there are such.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eventTypes } from '../events/all.ts';
import { CannotStart, type Config } from '../platform/config/config.ts';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { ORIGIN } from '../platform/event-log/event-log.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { connectMongo } from '../platform/mongodb/connect-mongo.ts';
import type { HashStore } from '../platform/proof/hash-store.ts';
import { openHashFile } from '../platform/proof/open-hash-file.ts';
import { openMongoHashes } from '../platform/proof/open-mongo-hashes.ts';
import { publicKeyOf } from '../platform/proof/seal.ts';
import { findSeal } from '../platform/proof/seal-in-words.ts';
import { type Finding, type Verified, verifyLog } from '../platform/proof/verify-log.ts';
import { openSecrets } from '../services/installation/secrets.ts';
import { assertLogThere, openLog } from '../services/open-engines.ts';

const TOLD_EVERY_MS = 2000;

async function main(): Promise<boolean> {
  const outside = await Promise.all(sealFiles().map(readSeal));
  const config = readConfig(process.env);
  assertLogThere(config);
  await using closing = new AsyncDisposableStack();
  const log = closing.use(
    await openLog(config, {
      logger: console,
      onFatal: error => {
        throw error;
      },
    }),
  );
  if ((await log.head()) === ORIGIN) throw new CannotStart(['The event log is empty.']);
  const handle = createHandle({ log, types: eventTypes, ids: createIds({ now: Date.now }), now: Date.now });
  const { sealKey } = await openSecrets(handle, await readInstallationKeys(config.dataDir, config.secretKey));
  const hashes = await openHashes(config, closing);
  let toldAt = performance.now();
  const verified = await verifyLog({
    ...{ log, hashes, outside },
    publicKey: publicKeyOf(sealKey),
    onProgress(events) {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      console.log(`${events} events read.`);
    },
  });
  tell(verified, outside.length);
  return verified.finding === undefined;
}

function sealFiles(): readonly string[] {
  try {
    return parseArgs({ options: { seal: { type: 'string', multiple: true, default: [] } } }).values.seal;
  } catch (error) {
    throw new CannotStart([(error as Error).message, 'npm run verify [-- --seal FILE …]'], error);
  }
}

async function openHashes({ readStore, dataDir }: Config, closing: AsyncDisposableStack): Promise<HashStore> {
  if (readStore.kind === 'sqlite')
    return closing.use(await openHashFile({ file: join(dataDir, 'proof.sqlite') }));
  return openMongoHashes({ mongo: closing.use(await connectMongo({ url: readStore.url })) });
}

async function readSeal(file: string) {
  const seal = findSeal(
    await readFile(file, 'utf8').catch(error => {
      throw new CannotStart([`${file} cannot be read: ${error.code}.`], error);
    }),
  );
  if (seal) return seal;
  throw new CannotStart([`${file} is no seal, and no mail with one in it.`]);
}

function tell({ events, seals, last, finding }: Verified, outside: number): void {
  console.log(`${events} events, ${seals} seals in the log, ${outside} seals held outside.`);
  if (finding) {
    console.error(inWords(finding));
    return;
  }
  const sealed = last ? `up to event ${last.count}, sealed ${last.at}` : 'though nothing of it is sealed yet';
  console.log(`The log is what it was, ${sealed}.`);
  if (outside === 0)
    console.log(
      'Who holds the signing key can make all of it anew: verify a seal held outside too (-- --seal FILE).',
    );
}

function inWords(finding: Finding): string {
  switch (finding.kind) {
    case 'cut':
      return `The log was cut: event ${finding.event} and what followed it are missing.`;
    case 'unreadable':
      return `Event ${finding.event} was changed: it cannot be read any more (${finding.error}).`;
    case 'stretch': {
      const { from, to, seal } = finding;
      return `Something was changed between event ${from} and event ${to}: the log is not what was sealed ${seal.at}.`;
    }
    case 'unsigned':
      return `The seal of ${finding.seal.count} events, ${finding.seal.at}, was changed or made up: its signature is wrong.`;
    default: {
      const { kind, event, found } = finding;
      const { type, stream, revision, at } = found;
      const there = `${type}, number ${revision + 1} of ${stream}, ${at}`;
      return kind === 'removed'
        ? `Event ${event} was removed: what stands there now is ${there}.`
        : `Event ${event} was ${kind}: ${there}.`;
    }
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof CannotStart) for (const reason of error.reasons) console.error(reason);
  else throw error;
}
