/** Event logs with one fault each, that the contract has to notice. All else they leave to a sound one. */
import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import type { EventLog, Position, RecordedEvent } from '../../platform/event-log/event-log.ts';
import { toRecorded } from '../../platform/event-log/eventstoredb/envelope.ts';
import { openEventStoreLog } from '../../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { createNames } from '../../platform/event-log/eventstoredb/names.ts';
import { createMemoryEventLog } from '../memory-event-log.ts';
import { openCluster } from '../stand-in-eventstoredb/cluster.ts';
import { openStandIn } from '../stand-in-eventstoredb/stand-in.ts';
import type { LogPlace } from './event-log-contract.ts';

const CAP = 500;

/** The pages of a store, and nobody who asks for the second one. */
export const capsStreams = async (): Promise<LogPlace> =>
  inMemory(log => ({
    ...log,
    readStream: async (stream, options) => (await log.readStream(stream, options)).slice(0, CAP),
  }));

/** A map of revisions in the process, and an append that is made wherever the stream is. */
export const decidesInItsProcess = async (): Promise<LogPlace> =>
  inMemory(log => {
    const revisions = new Map<string, number>();
    return {
      ...log,
      async append(stream, expected, events) {
        const known = revisions.get(stream);
        if (known !== undefined && known !== expected) return log.append(stream, expected, events);
        const last = (await log.readStream(stream, { direction: 'backwards', limit: 1 }))[0]?.revision;
        const appended = await log.append(stream, last ?? 'none', events);
        revisions.set(stream, appended.revision);
        return appended;
      },
    };
  });

/** A position is a number to it, whichever event has it. */
export const looksAtItsEnd = async (): Promise<LogPlace> =>
  inMemory(log => ({ ...log, holds: async position => position <= (await log.head()) }));

function inMemory(broken: (log: EventLog) => EventLog): LogPlace {
  const events: RecordedEvent[] = [];
  return { open: async () => broken(createMemoryEventLog(events)), ...nothing };
}
const nothing = { [Symbol.asyncDispose]: async () => undefined };

/** Of commit and prepare it keeps the first, and asks the server with it for both. */
export const keepsOnlyCommit = async (): Promise<LogPlace> => {
  const standIn = await openStandIn({ transactions: true });
  const cut = (position: Position) => position.slice(0, position.indexOf('.'));
  const whole = (position: Position) => position && `${position}.${position}.any`;
  const cutAll = (events: readonly RecordedEvent[]) =>
    events.map(event => ({ ...event, position: cut(event.position) }));
  async function* all(batches: AsyncIterable<readonly RecordedEvent[]>) {
    for await (const batch of batches) yield cutAll(batch);
  }
  return {
    async open() {
      const log = openEventStoreLog({ url: standIn.url });
      return {
        ...log,
        async append(...given) {
          const { revision, position } = await log.append(...given);
          return { revision, position: cut(position) };
        },
        readStream: async (...given) => cutAll(await log.readStream(...given)),
        readAll: options => all(log.readAll({ ...options, after: whole(options.after) })),
        subscribe: options => all(log.subscribe({ ...options, after: whole(options.after) })),
        head: async () => cut(await log.head()),
      };
    },
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};

/** The client's own read, which any member answers. */
async function readByAnyone(url: string, stream: string): Promise<RecordedEvent[]> {
  const names = createNames('parvis');
  const events: RecordedEvent[] = [];
  try {
    const read = EventStoreDBClient.connectionString(url).readStream(names.inEngine(stream), {
      direction: FORWARDS,
      fromRevision: START,
    });
    for await (const event of read) {
      const recorded = toRecorded(event, names);
      if (recorded) events.push(recorded);
    }
  } catch {
    // A stream that is not there.
  }
  return events;
}

/** Writes at the leader and reads wherever it comes to. */
export const readsFromFollowers = async (): Promise<LogPlace> => {
  const cluster = await openCluster();
  const [, follower] = cluster.nodes;
  follower.lag();
  return {
    async open() {
      const log = openEventStoreLog({ url: cluster.url });
      return { ...log, readStream: stream => readByAnyone(follower.url, stream) };
    },
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  };
};

/** Of several seeds it knows the first, as the client does after `esdb+discover://`; that one is dead. */
export const knowsOneSeed = async (): Promise<LogPlace> => {
  const cluster = await openCluster();
  const [first, second] = cluster.nodes;
  await first.kill();
  cluster.elect(second);
  return {
    open: async () => openEventStoreLog({ url: first.url, timings: { deadlineMs: 300 } }),
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  };
};

/** Takes what the engine shows of a stream for all of it. */
export const believesTheEngine = (url: string): EventLog => ({
  ...openEventStoreLog({ url }),
  readStream: stream => readByAnyone(url, stream),
});
