/**
 * A server that speaks EventStoreDB's protocol, by the client's own definitions of it, keeps its events in
 * memory, and fails in every way in which a real one was seen to fail.
 */
import { type ArrivedAppend, type Faults, noFaults } from './faults.ts';
import { createStoredLog, type StoredLog, type StoredLogOptions } from './log.ts';
import { type NodeOptions, openNode, type StandInNode } from './node.ts';

export interface StandIn extends StandInNode {
  readonly url: string;
  /** The same server as a cluster, which is asked first who leads. */
  readonly clusterUrl: string;
  readonly log: StoredLog;
  /** To be set by the test. */
  readonly faults: Faults;
  /** Every append that arrived, in order. */
  readonly appends: readonly ArrivedAppend[];
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

export type StandInOptions = StoredLogOptions & Pick<NodeOptions, 'tls' | 'pace'>;

export async function openStandIn({ transactions, ...options }: StandInOptions = {}): Promise<StandIn> {
  const log = createStoredLog({ transactions });
  const faults = noFaults();
  const appends: ArrivedAppend[] = [];
  const node: StandInNode = await openNode({
    ...options,
    log,
    faults,
    count: () => log.events.length,
    members: () => [{ host: '127.0.0.1', port: node.wire.port, alive: true, leads: true }],
    arrived: append => appends.push(append),
  });
  const { wire } = node;

  return {
    ...node,
    url: `esdb://127.0.0.1:${wire.port}?tls=false`,
    clusterUrl: `esdb://127.0.0.1:${wire.port},127.0.0.1:${wire.port}?tls=false&maxDiscoverAttempts=1&discoveryInterval=1`,
    log,
    faults,
    appends,
    get subscriptions() {
      return node.subscriptions;
    },
    async kill() {
      await wire.down();
      log.restart();
    },
    startAgain: wire.up,
  };
}
