/** A log on a stand-in of its own, with pauses so short that a fault costs a test nothing. */
import {
  type EventStoreLog,
  type EventStoreLogOptions,
  openEventStoreLog,
} from '../../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import type { Timings } from '../../platform/event-log/eventstoredb/timings.ts';
import { openStandIn, type StandIn } from './stand-in.ts';

export const QUICK: Timings = {
  deadlineMs: 10_000,
  silenceMs: 5000,
  retryMs: { first: 2, longest: 20 },
  resubscribeMs: { first: 2, longest: 20 },
  watchdogMs: 600_000,
  goneAfterMs: 10_000,
};

/** For faults that are noticed by nothing else: what takes longer on a busy machine is only made again. */
export const SHORT_SILENCE = { silenceMs: 120 };

export interface GivenLog extends AsyncDisposable {
  readonly standIn: StandIn;
  readonly log: EventStoreLog;
  /** Of the events in a stream, as the server keeps them. */
  ids(stream: string): string[];
}

export async function givenLog({
  cluster,
  ...options
}: Partial<EventStoreLogOptions> & { readonly cluster?: boolean } = {}): Promise<GivenLog> {
  const standIn = await openStandIn();
  const url = cluster ? standIn.clusterUrl : standIn.url;
  const log = openEventStoreLog({ url, ...options, timings: { ...QUICK, ...options.timings } });
  return {
    standIn,
    log,
    ids: stream => (standIn.log.stream(`parvis-${stream}`) ?? []).map(({ id }) => id),
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await standIn[Symbol.asyncDispose]();
    },
  };
}
