import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { eventLogContract } from './contracts/event-log-contract.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

eventLogContract('event log in memory', async () => {
  const events: RecordedEvent[] = [];
  return { open: async () => createMemoryEventLog(events), [Symbol.asyncDispose]: async () => undefined };
});
