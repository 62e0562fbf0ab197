import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { eventLogContract } from './contracts/event-log-contract.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

eventLogContract('event log in memory', async () => {
  const events: RecordedEvent[] = [];
  let log = createMemoryEventLog(events);
  return {
    get log() {
      return log;
    },
    async reopen() {
      await log[Symbol.asyncDispose]();
      log = createMemoryEventLog(events);
      return log;
    },
    [Symbol.asyncDispose]: () => log[Symbol.asyncDispose](),
  };
});
