import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import type { AppliedListener, ProjectorLogger } from './projector-port.ts';

/** Those who want to hear what the read models have got. */
export function createListeners(logger: ProjectorLogger) {
  const listeners = new Set<AppliedListener>();
  return {
    add(listener: AppliedListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(events: readonly RecordedEvent[], position: Position): void {
      for (const listener of listeners) {
        new Promise(resolve => resolve(listener(events, position))).catch(error =>
          logger.error({ err: error }, 'a listener of the projector failed'),
        );
      }
    },
  };
}
