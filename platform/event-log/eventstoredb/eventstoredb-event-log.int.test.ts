import { randomUUID } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import { eventLogContract } from '../../../tests/contracts/event-log-contract.ts';
import { engine } from '../../../tests/engines/engine.ts';
import { EVENTSTOREDB } from '../../../tests/engines/eventstoredb.ts';
import { partOfLog } from '../../../tests/engines/part-of-log.ts';
import { openStandIn } from '../../../tests/stand-in-eventstoredb/stand-in.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';

/** The log at an address, as if it began now. */
async function openPart(url: string) {
  const prefix = `${randomUUID()}-`;
  let whole = openEventStoreLog({ url });
  const begin = await whole.head();
  return {
    get log() {
      return partOfLog(whole, begin, prefix);
    },
    async reopen() {
      await whole[Symbol.asyncDispose]();
      whole = openEventStoreLog({ url });
      return partOfLog(whole, begin, prefix);
    },
    [Symbol.asyncDispose]: () => whole[Symbol.asyncDispose](),
  };
}

eventLogContract('EventStoreDB event log, on the stand-in', async () => {
  const standIn = await openStandIn();
  let log = openEventStoreLog({ url: standIn.url });
  return {
    get log() {
      return log;
    },
    async reopen() {
      await log[Symbol.asyncDispose]();
      log = openEventStoreLog({ url: standIn.url });
      return log;
    },
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await standIn[Symbol.asyncDispose]();
    },
  };
});

const server = await engine(EVENTSTOREDB);
describe.runIf(server)('a real server', () => {
  afterAll(() => server?.[Symbol.asyncDispose]());
  eventLogContract('EventStoreDB event log', () => openPart(server?.address ?? ''));
});
