/** What does not lie in the data folder: the log on its server, and keys and ledger in MongoDB. */
import type { Config } from '../../platform/config/config.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import { connectMongo } from '../../platform/mongodb/connect-mongo.ts';
import type { KeyStore } from '../../platform/sealing/key-store.ts';
import type { Ledger } from '../../platform/sealing/ledger.ts';
import { openMongoKeys } from '../../platform/sealing/open-mongo-keys.ts';
import { openMongoLedger } from '../../platform/sealing/open-mongo-ledger.ts';
import { openLog } from '../../services/open-engines.ts';

export interface Elsewhere extends AsyncDisposable {
  /** The server's own tools back it up, before this. */
  readonly log?: { readonly identity: string; readonly head: Position };
  readonly keys?: { readonly store: KeyStore; readonly ledger: Ledger };
}

export const NOTHING_ELSEWHERE: Elsewhere = { async [Symbol.asyncDispose]() {} };

/** @throws {CannotStart} a server does not answer */
export async function openElsewhere(config: Config): Promise<Elsewhere> {
  await using opening = new AsyncDisposableStack();
  const elsewhere: { log?: Elsewhere['log'] & object; keys?: Elsewhere['keys'] & object } = {};
  if (config.log.kind === 'eventstoredb') {
    await using log = await openLog(config, {
      logger: { warn: () => undefined },
      onFatal: error => {
        throw error;
      },
    });
    elsewhere.log = { identity: await log.identity(), head: await log.head() };
  }
  if (config.readStore.kind === 'mongodb') {
    const mongo = opening.use(await connectMongo({ url: config.readStore.url }));
    elsewhere.keys = { store: openMongoKeys({ mongo }), ledger: openMongoLedger({ mongo }) };
  }
  const open = opening.move();
  return { ...elsewhere, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
