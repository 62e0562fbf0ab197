/**
 * Three servers with one log: what is acknowledged is on a majority of them, so a leader that goes takes nothing
 * along. A follower may lag behind; who is asked for the leader and is not names it, or says that there is none.
 */
import { type ArrivedAppend, type Faults, noFaults } from './faults.ts';
import { createStoredLog, type StoredLog } from './log.ts';
import { openNode, type StandInNode } from './node.ts';

export interface ClusterNode extends StandInNode {
  readonly url: string;
  /** As kill -9. Who led leads no more, and nobody does until one is elected. */
  kill(): Promise<void>;
  /** After `kill`, as a follower. */
  startAgain(): Promise<void>;
  /** As SIGSTOP: nothing moves on its connections, and none ends. */
  pause(): void;
  /** After `pause`, as a follower. What was on its way to it is lost. */
  resume(): void;
  /** It gets no more events, until `catchUp`. */
  lag(): void;
  catchUp(): void;
}

export interface Cluster extends AsyncDisposable {
  /** With all three as seeds. */
  readonly url: string;
  readonly nodes: readonly [ClusterNode, ClusterNode, ClusterNode];
  readonly log: StoredLog;
  readonly faults: Faults;
  /** Every append that arrived at the leader, in order. */
  readonly appends: readonly ArrivedAppend[];
  leader(): ClusterNode | undefined;
  elect(node: ClusterNode): void;
}

const OPTIONS = 'tls=false&maxDiscoverAttempts=1&discoveryInterval=1&gossipTimeout=1';

export async function openCluster(): Promise<Cluster> {
  const log = createStoredLog();
  const faults = noFaults();
  const appends: ArrivedAppend[] = [];
  const open: (ClusterNode & { alive: boolean })[] = [];
  let leading: ClusterNode | undefined;
  const members = () =>
    open.map(node => ({
      host: '127.0.0.1',
      port: node.wire.port,
      alive: node.alive,
      leads: node === leading,
    }));

  async function openMember(): Promise<ClusterNode & { alive: boolean }> {
    let end: number | undefined;
    const node = await openNode({
      log,
      faults,
      count: () => end ?? log.events.length,
      members,
      arrived: append => appends.push(append),
    });
    const leave = () => {
      member.alive = false;
      if (leading === member) leading = undefined;
    };
    const member: ClusterNode & { alive: boolean } = {
      ...node,
      alive: true,
      url: `esdb://127.0.0.1:${node.wire.port}?${OPTIONS}`,
      get subscriptions() {
        return node.subscriptions;
      },
      async kill() {
        leave();
        await node.wire.down();
        log.restart();
      },
      async startAgain() {
        await node.wire.up();
        member.alive = true;
      },
      pause() {
        leave();
        node.wire.freeze();
      },
      resume() {
        node.wire.thaw();
        member.alive = true;
      },
      lag() {
        end = log.events.length;
      },
      catchUp() {
        end = undefined;
        log.wake();
      },
    };
    return member;
  }

  const nodes = [await openMember(), await openMember(), await openMember()] as const;
  open.push(...nodes);
  leading = nodes[0];
  return {
    url: `esdb://${nodes.map(({ wire }) => `127.0.0.1:${wire.port}`).join()}?${OPTIONS}`,
    nodes,
    log,
    faults,
    appends,
    leader: () => leading,
    elect(node) {
      node.catchUp();
      leading = node;
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node[Symbol.asyncDispose]();
    },
  };
}
