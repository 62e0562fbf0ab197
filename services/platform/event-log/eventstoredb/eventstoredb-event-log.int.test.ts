import { eventLogContract } from '../../../../tests/contracts/event-log-contract.ts';
import { openStandIn } from '../../../../tests/stand-in-eventstoredb/stand-in.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';

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
