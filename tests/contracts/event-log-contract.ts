import { afterEach, beforeEach, describe, test } from 'vitest';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { appendingContract } from './event-log-appending.ts';
import { readingContract } from './event-log-reading.ts';
import { subscribingContract } from './event-log-subscribing.ts';

/** Where a log lies, empty at its start. */
export interface LogPlace extends AsyncDisposable {
  /** Opens the log that lies there, as a process of its own would. */
  open(): Promise<EventLog>;
}

/** The log of the case that runs. */
export interface LogUnderTest {
  readonly log: EventLog;
  /** Ends `log` and opens what it wrote again. */
  reopen(): Promise<EventLog>;
  /** A second process on the same log. */
  another(): Promise<EventLog>;
  /** Another log, which is empty. */
  elsewhere(): Promise<EventLog>;
}

export type DefineCase = (name: string, run: () => Promise<void>) => void;

/** What the port promises, whichever engine is behind it. Positions are opaque here: only their order counts. */
function defineCases(given: LogUnderTest, define: DefineCase): void {
  appendingContract(given, define);
  readingContract(given, define);
  subscribingContract(given, define);
}

async function openAt(newPlace: () => Promise<LogPlace>): Promise<LogUnderTest & AsyncDisposable> {
  const place = await newPlace();
  const places = [place];
  let log = await place.open();
  const others: EventLog[] = [];
  const open = async (where: LogPlace) => {
    const other = await where.open();
    others.push(other);
    return other;
  };
  return {
    get log() {
      return log;
    },
    async reopen() {
      await log[Symbol.asyncDispose]();
      log = await place.open();
      return log;
    },
    another: () => open(place),
    async elsewhere() {
      const elsewhere = await newPlace();
      places.push(elsewhere);
      return open(elsewhere);
    },
    async [Symbol.asyncDispose]() {
      for (const one of [log, ...others, ...places]) await one[Symbol.asyncDispose]();
    },
  };
}

/** A proxy for the log of the case that runs: each has a place of its own. */
function current() {
  let opened: (LogUnderTest & AsyncDisposable) | undefined;
  const now = () => {
    if (!opened) throw new Error('outside of a case');
    return opened;
  };
  const given: LogUnderTest = {
    get log() {
      return now().log;
    },
    reopen: () => now().reopen(),
    another: () => now().another(),
    elsewhere: () => now().elsewhere(),
  };
  return {
    given,
    async begin(newPlace: () => Promise<LogPlace>) {
      opened = await openAt(newPlace);
    },
    end: () => now()[Symbol.asyncDispose](),
  };
}

export function eventLogContract(name: string, newPlace: () => Promise<LogPlace>): void {
  describe(name, () => {
    const { given, begin, end } = current();
    beforeEach(() => begin(newPlace));
    afterEach(end);
    defineCases(given, test);
  });
}

/** Of the cases with these names, those in which the log fails, and why. Who asks for none asks for all. */
export async function failuresOf(
  newPlace: () => Promise<LogPlace>,
  ...names: readonly string[]
): Promise<Map<string, unknown>> {
  const { given, begin, end } = current();
  const cases = new Map<string, () => Promise<void>>();
  defineCases(given, (name, run) => cases.set(name, run));
  const unknown = names.filter(name => !cases.has(name));
  if (unknown.length > 0) throw new Error(`the contract has no case '${unknown.join()}'`);
  const failures = new Map<string, unknown>();
  for (const [name, run] of cases) {
    if (names.length > 0 && !names.includes(name)) continue;
    await begin(newPlace);
    try {
      await run();
    } catch (error) {
      failures.set(name, error);
    }
    await end();
  }
  return failures;
}
