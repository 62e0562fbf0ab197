import type { Logger } from 'pino';
import { DAY_MS } from '../contract/durations.ts';
import { openGridFsBlobs } from '../platform/blobs/gridfs-blobs.ts';
import type { HealthCheck } from '../platform/http/edge/health.ts';
import { openMongoLeases } from '../platform/leases/mongo-leases.ts';
import { connectMongo } from '../platform/mongodb/connect-mongo.ts';
import { openMongoHashes } from '../platform/proof/open-mongo-hashes.ts';
import { leaseOf } from '../platform/read-models/hold-terms.ts';
import { openMongoReadStore } from '../platform/read-store/mongodb/open-mongo-read-store.ts';
import { joinLedgers, type Ledger } from '../platform/sealing/ledger.ts';
import { openMongoKeys } from '../platform/sealing/open-mongo-keys.ts';
import { openMongoLedger } from '../platform/sealing/open-mongo-ledger.ts';
import { openMongoRotations } from './accounts/rotation/open-mongo-rotations.ts';

/** Read models of a version that nobody has fed for so long are removed. */
const ABANDONED_AFTER_MS = DAY_MS;

export interface MongoStoresOptions {
  readonly url: string;
  /** Beside the one in MongoDB. */
  readonly ledgersApart: readonly Ledger[];
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Once it is given, a start that waits for the server ends. */
  readonly stopped?: AbortSignal;
}

/** @throws {CannotStart} MongoDB does not answer @throws the reason of `stopped` */
export async function openStoresOnMongo({ url, ledgersApart, logger, now, stopped }: MongoStoresOptions) {
  await using opening = new AsyncDisposableStack();
  const mongo = opening.use(await connectMongo({ url, stopped }));
  if (mongo.readConcern !== 'majority')
    logger.warn({}, 'this server knows no majorities: what it says may be taken back when it fails');
  const leases = opening.use(openMongoLeases({ mongo, logger }));
  const isAbandoned = (version: string) => leases.isAbandoned(leaseOf(version), ABANDONED_AFTER_MS);
  const store = opening.use(await openMongoReadStore({ mongo, isAbandoned }));
  const files = await openGridFsBlobs({ mongo, bucket: 'media', now });
  const thumbnails = await openGridFsBlobs({ mongo, bucket: 'thumbnails', now });
  const rotations = await openMongoRotations({ mongo });
  const ledger = opening.use(await joinLedgers([openMongoLedger({ mongo }), ...ledgersApart]));
  const health: HealthCheck = {
    name: 'mongodb',
    check: async () =>
      (await mongo.health()) === 'ok' ? { status: 'ok' } : { status: 'down', detail: 'does not answer' },
  };
  const open = opening.move();
  return {
    ...{ store, leases, rotations, ledger, files, thumbnails },
    keyStore: openMongoKeys({ mongo }),
    hashes: openMongoHashes({ mongo }),
    checks: [health],
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
