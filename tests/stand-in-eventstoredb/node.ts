/** One server: what it is asked it answers from the log, as far as it has it, or fails as a real one was seen to. */
import { setTimeout as pause } from 'node:timers/promises';
import gossipProtocol from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import protocol from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { answerAppends } from './appending.ts';
import {
  type ArrivedAppend,
  type Faults,
  type Leader,
  type SubscriptionFault,
  statusOf,
  tombstoned,
} from './faults.ts';
import { answerGossip, type Member } from './gossip.ts';
import type { Stored, StoredLog } from './log.ts';
import { nameOf, streamNotFound, toEvent } from './messages.ts';
import { eventsFor, InsideARecord, type ReadOptions } from './reads.ts';
import { openRelay, type Relay } from './relay.ts';
import { sendLive } from './subscribing.ts';

type ReadCall = grpc.ServerWritableStream<
  InstanceType<typeof streams.ReadReq>,
  InstanceType<typeof streams.ReadResp>
>;

export interface NodeOptions {
  readonly log: StoredLog;
  readonly faults: Faults;
  /** How many events of the log it has. */
  readonly count: () => number;
  /** Of the cluster that it is in, as it knows it. */
  readonly members: () => readonly Member[];
  readonly arrived: (append: ArrivedAppend) => void;
  /** With TLS; default without. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
  /** Of reads that end: until the first event, and afterwards. Default: as fast as it can. */
  readonly pace?: { readonly openMs: number; readonly eventsPerMs: number };
}

export interface StandInNode extends AsyncDisposable {
  readonly wire: Relay;
  readonly subscriptions: { readonly made: number; readonly open: number; readonly sent: number };
  /** Events that went out to reads that end. */
  readonly reads: { readonly sent: number };
  spoil(fault: SubscriptionFault): void;
  answerLate(): void;
}

const drained = (call: ReadCall): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      call.off('drain', done).off('cancelled', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done);
  });

export async function openNode(options: NodeOptions): Promise<StandInNode> {
  const { log, faults, count, members, arrived, tls, pace } = options;
  const open = new Set<(fault: SubscriptionFault) => void>();
  let made = 0;
  let sent = 0;
  const reads = { sent: 0 };
  let late: (() => void)[] = [];
  const leader = (): Leader | undefined => members().find(({ leads, alive }) => leads && alive);
  const leads = () => leader()?.port === wire.port;
  /** Whoever asks for the leader is sent to it. */
  const isElsewhere = (call: { readonly metadata: grpc.Metadata }) =>
    call.metadata.get('requires-leader')[0] === 'true' && !leads();

  function subscribe(call: ReadCall, of: ReadOptions): void {
    made++;
    const spoil = sendLive(call, log, count, of, faults.subscription(), {
      onSent: () => {
        sent++;
      },
      onEnd: () => open.delete(spoil),
    });
    open.add(spoil);
  }

  async function send(call: ReadCall, events: readonly Stored[]): Promise<void> {
    if (pace) await pause(pace.openMs);
    const began = performance.now();
    for (const [at, event] of events.entries()) {
      if (call.cancelled) return;
      if (pace && at > (performance.now() - began) * pace.eventsPerMs) await pause(1);
      reads.sent++;
      if (!call.write(toEvent(event))) await drained(call);
    }
    call.end();
  }

  function read(call: ReadCall): void {
    const of = call.request.getOptions();
    if (!of) throw new Error('a read has options');
    if (isElsewhere(call)) call.emit('error', statusOf('not the leader', leader()));
    else if (of.hasSubscription()) subscribe(call, of);
    else readOnce(call, of);
  }

  function readOnce(call: ReadCall, of: ReadOptions): void {
    const { FORWARDS } = streams.ReadReq.Options.ReadDirection;
    const isOnward = of.hasAll() && of.getReadDirection() === FORWARDS && Number(of.getCount()) > 1;
    const fault = faults.read(isOnward ? 'all' : 'other');
    if (fault === 'silent') return;
    const found = eventsFor(log, of, count());
    if (fault === 'broken off' && found.kind === 'found')
      for (const event of found.events.slice(0, 2)) call.write(toEvent(event));
    const stream = nameOf(of.getStream()?.getStreamIdentifier());
    if (fault) call.emit('error', statusOf(fault));
    else if (found.kind === 'tombstoned') call.emit('error', tombstoned(stream));
    else if (found.kind === 'none') {
      call.write(streamNotFound(stream));
      call.end();
    } else {
      call.on('error', () => undefined);
      void send(call, found.events);
    }
  }

  type Removing = InstanceType<typeof streams.DeleteReq> | InstanceType<typeof streams.TombstoneReq>;
  const remove = (how: 'soft' | 'tombstone', answer: object) =>
    ((call: { request: Removing }, done: (error: null, answer: object) => void) => {
      log.remove(nameOf(call.request.getOptions()?.getStreamIdentifier()), how);
      done(null, answer);
    }) as grpc.UntypedHandleCall;

  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  const appends = answerAppends(
    log,
    leader,
    append => {
      arrived(append);
      return faults.append(append);
    },
    answer => late.push(answer),
  );
  server.addService(protocol.StreamsService, {
    append: ((call, answer) =>
      isElsewhere(call)
        ? answer(statusOf('not the leader', leader()))
        : appends(call, answer)) as typeof appends,
    delete: remove('soft', new streams.DeleteResp()),
    tombstone: remove('tombstone', new streams.TombstoneResp()),
    read(call: ReadCall) {
      try {
        read(call);
      } catch (error) {
        if (!(error instanceof InsideARecord)) throw error;
        call.emit('error', statusOf('unknown'));
      }
    },
  });
  server.addService(gossipProtocol.GossipService, { read: answerGossip(members) });
  const credentials = tls
    ? grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.cert }])
    : grpc.ServerCredentials.createInsecure();
  const inner = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
  const wire = await openRelay(inner);

  return {
    wire,
    reads,
    get subscriptions() {
      return { made, open: open.size, sent };
    },
    spoil(fault) {
      for (const spoil of [...open]) spoil(fault);
    },
    answerLate() {
      for (const answer of late) answer();
      late = [];
    },
    async [Symbol.asyncDispose]() {
      await wire[Symbol.asyncDispose]();
      server.forceShutdown();
    },
  };
}
