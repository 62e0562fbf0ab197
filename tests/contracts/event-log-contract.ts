import { afterEach, beforeEach, describe } from 'vitest';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { appendingContract } from './event-log-appending.ts';
import { readingContract } from './event-log-reading.ts';
import { subscribingContract } from './event-log-subscribing.ts';

export interface OpenLog extends AsyncDisposable {
  readonly log: EventLog;
  /** Ends `log` and opens what it wrote again. */
  reopen(): Promise<EventLog>;
}

/** The log of the test that runs, empty at its start. */
export interface LogUnderTest {
  readonly log: EventLog;
  reopen(): Promise<EventLog>;
}

/** What the port promises, whichever engine is behind it. Positions are opaque here: only their order counts. */
export function eventLogContract(name: string, open: () => Promise<OpenLog>): void {
  describe(name, () => {
    let opened: OpenLog;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened[Symbol.asyncDispose]());
    const underTest: LogUnderTest = {
      get log() {
        return opened.log;
      },
      reopen: () => opened.reopen(),
    };

    describe('appending', () => appendingContract(underTest));
    describe('reading', () => readingContract(underTest));
    describe('subscribing', () => subscribingContract(underTest));
  });
}
