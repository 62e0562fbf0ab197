/**
 * A server that speaks EventStoreDB's protocol, by the client's own definitions of it, keeps its events in
 * memory, and fails in every way in which a real one was seen to fail.
 */
import gossipProtocol from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import protocol from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { answerAppends } from './appending.ts';
import { type ArrivedAppend, type Faults, type SubscriptionFault, statusOf } from './faults.ts';
import { answerGossip } from './gossip.ts';
import { createStoredLog, type StoredLog } from './log.ts';
import { streamNotFound, toEvent } from './messages.ts';
import { eventsFor, InsideARecord } from './reads.ts';
import { openRelay, type Relay } from './relay.ts';
import { sendLive } from './subscribing.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;

export interface StandIn extends AsyncDisposable {
  readonly url: string;
  /** The same server as a cluster, which is asked first who leads. */
  readonly clusterUrl: string;
  readonly log: StoredLog;
  /** To be set by the test. */
  readonly faults: Faults;
  readonly wire: Relay;
  /** Every append that arrived, in order. */
  readonly appends: readonly ArrivedAppend[];
  readonly subscriptions: {
    /** Since the start. */
    readonly made: number;
    readonly open: number;
    /** Events that went out to all of them. */
    readonly sent: number;
  };
  /** What every open subscription does now. */
  spoil(fault: SubscriptionFault): void;
  /** The answers kept back as late are given now. */
  answerLate(): void;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

export async function openStandIn(): Promise<StandIn> {
  const log = createStoredLog();
  const faults: Faults = {
    append: () => undefined,
    read: () => undefined,
    subscription: () => undefined,
  };
  const appends: ArrivedAppend[] = [];
  const open = new Set<(fault: SubscriptionFault) => void>();
  let made = 0;
  let sent = 0;
  let late: (() => void)[] = [];
  const leader = { host: '127.0.0.1', port: 0 };

  function read(call: grpc.ServerWritableStream<ReadReq, ReadResp>): void {
    const options = call.request.getOptions();
    if (!options) throw new Error('a read has options');
    if (options.hasSubscription()) {
      made++;
      const fate = faults.subscription();
      const spoil = sendLive(call, log, leader, options, fate, {
        onSent: () => {
          sent++;
        },
        onEnd: () => open.delete(spoil),
      });
      open.add(spoil);
      return;
    }
    const fault = faults.read();
    if (fault === 'silent') return;
    const events = eventsFor(log, options);
    if (fault === 'broken off') for (const event of events?.slice(0, 2) ?? []) call.write(toEvent(event));
    if (fault) {
      call.emit('error', statusOf(fault, leader));
      return;
    }
    if (events) for (const event of events) call.write(toEvent(event));
    else
      call.write(
        streamNotFound(
          Buffer.from(options.getStream()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
        ),
      );
    call.end();
  }

  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(protocol.StreamsService, {
    append: answerAppends(
      log,
      leader,
      append => {
        appends.push(append);
        return faults.append(append);
      },
      answer => late.push(answer),
    ),
    read(call: grpc.ServerWritableStream<ReadReq, ReadResp>) {
      try {
        read(call);
      } catch (error) {
        if (!(error instanceof InsideARecord)) throw error;
        call.emit('error', statusOf('unknown', leader));
      }
    },
  });
  server.addService(gossipProtocol.GossipService, { read: answerGossip(leader) });
  const inner = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
  const wire = await openRelay(inner);
  leader.port = wire.port;

  return {
    url: `esdb://127.0.0.1:${wire.port}?tls=false`,
    clusterUrl: `esdb://127.0.0.1:${wire.port},127.0.0.1:${wire.port}?tls=false&maxDiscoverAttempts=1&discoveryInterval=1`,
    log,
    faults,
    wire,
    appends,
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
    async kill() {
      await wire.down();
      log.restart();
    },
    startAgain: wire.up,
    async [Symbol.asyncDispose]() {
      await wire[Symbol.asyncDispose]();
      server.forceShutdown();
    },
  };
}
