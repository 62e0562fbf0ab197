import type { Position, RecordedEvent } from '../event-log/event-log.ts';

/** The events that could be decoded, and the position that the read models have come to with them. */
export type AppliedListener = (events: readonly RecordedEvent[], position: Position) => void | Promise<void>;

/** Those who want to hear what the read models have got. */
export function createListeners(logger: { error(details: object, message: string): void }) {
  const listeners = new Set<AppliedListener>();
  return {
    /** Answers how to stop listening. */
    add(listener: AppliedListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(events: readonly RecordedEvent[], position: Position): void {
      for (const listener of listeners) {
        new Promise(resolve => resolve(listener(events, position))).catch(error =>
          logger.error({ err: error }, 'a listener of the read models failed'),
        );
      }
    },
  };
}
