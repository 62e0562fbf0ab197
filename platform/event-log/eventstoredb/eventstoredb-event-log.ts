import { CannotStart } from '../../config/config.ts';
import { type EventLog, LogUnavailable, type ReadStreamOptions } from '../event-log.ts';
import { faultOfAddress, parseAddress } from './address.ts';
import { createAppender } from './appender.ts';
import { createIdentity } from './identity.ts';
import { openLink } from './link.ts';
import { createNames } from './names.ts';
import { createReadStream } from './read-stream.ts';
import { createReader } from './reader.ts';
import { subscribe } from './subscribe.ts';
import { TIMINGS, type Timings } from './timings.ts';

export interface EventStoreLogOptions {
  /** `esdb://user:password@a:2113,b:2113,c:2113`, one host, or `esdb+discover://…`; `?tls=false` without TLS. */
  readonly url: string;
  /** The streams of this log are called `{prefix}-…` on the server; default: parvis. */
  readonly prefix?: string;
  /** A call or a subscription failed and is made again: for whoever looks after the server. */
  readonly onTrouble?: (error: unknown) => void;
  readonly timings?: Partial<Timings>;
  /** From 0 up to, not including, 1: spreads the pauses. */
  readonly random?: () => number;
}

export type EventStoreLog = EventLog & Required<Pick<EventLog, 'health'>>;

const BATCH_SIZE = 500;

/**
 * The log on an EventStoreDB or KurrentDB server. It connects when it is first used, so it opens also while the
 * server is away.
 * @throws {CannotStart} the address is not one
 */
export function openEventStoreLog(options: EventStoreLogOptions): EventStoreLog {
  const { url, prefix = 'parvis', random = Math.random, onTrouble = () => undefined } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const fault = faultOfAddress(url);
  if (fault) throw new CannotStart([`EVENTSTORE_URL ${fault}.`]);
  const address = parseAddress(url);
  const { credentials } = address;
  const names = createNames(prefix);
  const disposing = new AbortController();
  const link = openLink(address, timings, random, disposing.signal, onTrouble);
  const reader = createReader(link, names, timings);
  const readStream = createReadStream(link, names);
  const appender = createAppender(link, names, readStream, credentials, timings);
  const identity = createIdentity(link, names, credentials, timings);
  const requireOpen = () => {
    if (disposing.signal.aborted) throw new LogUnavailable('the log is closed');
  };

  return {
    async append(stream, expected, events) {
      requireOpen();
      return appender.append(stream, expected, events);
    },

    async readStream(stream: string, readOptions: ReadStreamOptions = {}) {
      requireOpen();
      return readStream(stream, readOptions, performance.now() + timings.deadlineMs);
    },

    async *readAll({ after, batchSize = BATCH_SIZE }) {
      requireOpen();
      yield* reader.all({ after, batchSize });
    },

    subscribe({ after, batchSize = BATCH_SIZE, signal }) {
      const ended = AbortSignal.any([disposing.signal, ...(signal ? [signal] : [])]);
      return subscribe({ link, names, head: reader.head, timings, random }, { after, batchSize, ended });
    },

    async head() {
      requireOpen();
      return reader.head();
    },

    async holds(position) {
      requireOpen();
      return reader.holds(position);
    },

    async identity() {
      requireOpen();
      return identity();
    },

    health: link.health,

    async [Symbol.asyncDispose]() {
      disposing.abort();
      await appender.idle();
      link.close();
    },
  };
}
