import { randomUUID } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import { eventLogContract } from '../../../tests/contracts/event-log-contract.ts';
import { engine } from '../../../tests/engines/engine.ts';
import { EVENTSTOREDB } from '../../../tests/engines/eventstoredb.ts';
import { openCluster } from '../../../tests/stand-in-eventstoredb/cluster.ts';
import { openStandIn } from '../../../tests/stand-in-eventstoredb/stand-in.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';

/** Thousands of calls go over a wire and back. */

const nothing = { [Symbol.asyncDispose]: async () => undefined };
const opened = (server: AsyncDisposable & { readonly url: string }) => ({
  open: async () => openEventStoreLog({ url: server.url }),
  [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
});

eventLogContract('EventStoreDB event log, on the stand-in', async () => opened(await openStandIn()));

eventLogContract('EventStoreDB event log, where an append has one commit position', async () =>
  opened(await openStandIn({ transactions: true })),
);

eventLogContract(
  'EventStoreDB event log, on a cluster of which a follower lags and a seed is dead',
  async () => {
    const cluster = await openCluster();
    const [, lagging, dead] = cluster.nodes;
    lagging.lag();
    await dead.kill();
    return opened(cluster);
  },
);

const server = await engine(EVENTSTOREDB);
describe.runIf(server)('a real server', () => {
  afterAll(() => server?.[Symbol.asyncDispose]());
  // It keeps what earlier tests wrote: under a prefix of its own a log begins empty there.
  eventLogContract('EventStoreDB event log', async () => {
    const prefix = `test_${randomUUID().replaceAll('-', '')}`;
    return { ...nothing, open: async () => openEventStoreLog({ url: server?.address ?? '', prefix }) };
  });
});
