import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import type { AppliedListener } from './following.ts';
import type { OutageLogger } from './outage.ts';

/** Those who react to what a subscriber has applied. */
export function createListeners(subscriber: string, logger: OutageLogger) {
  const listeners = new Set<AppliedListener>();
  const call = async (listener: AppliedListener, events: readonly RecordedEvent[], position: Position) => {
    try {
      await listener(events, position);
    } catch (error) {
      logger.error({ err: error, subscriber }, 'who reacts to what was applied has failed');
    }
  };
  return {
    add(listener: AppliedListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Answers when all have taken it. */
    async tell(events: readonly RecordedEvent[], position: Position): Promise<void> {
      await Promise.all([...listeners].map(listener => call(listener, events, position)));
    },
  };
}
