import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import type { ProgramLogger } from '../logger.ts';
import type { AppliedListener, Following } from './following.ts';

export interface Listeners extends Pick<Following, 'onApplied' | 'onSkipped'> {
  /** Answers when all have taken it. */
  tell(events: readonly RecordedEvent[], position: Position): Promise<void>;
  skipped(position: Position): Promise<void>;
}

/** Those who react to what a subscriber has applied. */
export function createListeners(subscriber: string, logger: ProgramLogger): Listeners {
  const toApplied = new Set<AppliedListener>();
  const toSkipped = new Set<(position: Position) => void>();
  const call = async (reaction: () => unknown) => {
    try {
      await reaction();
    } catch (error) {
      logger.error({ err: error, subscriber }, 'who reacts to what was applied has failed');
    }
  };
  const add = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    onApplied: listener => add(toApplied, listener),
    onSkipped: listener => add(toSkipped, listener),
    async tell(events, position) {
      await Promise.all([...toApplied].map(listener => call(() => listener(events, position))));
    },
    async skipped(position) {
      await Promise.all([...toSkipped].map(listener => call(() => listener(position))));
    },
  };
}
