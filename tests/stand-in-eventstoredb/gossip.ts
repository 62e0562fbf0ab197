import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type grpc from '@grpc/grpc-js';
import type { Leader } from './faults.ts';

type Empty = InstanceType<typeof shared.Empty>;
type ClusterInfo = InstanceType<typeof gossip.ClusterInfo>;

export interface Member extends Leader {
  readonly alive: boolean;
  readonly leads: boolean;
}

/** What a member knows of all of them. */
export const answerGossip =
  (members: () => readonly Member[]): grpc.handleUnaryCall<Empty, ClusterInfo> =>
  (_call, answer) => {
    const cluster = new gossip.ClusterInfo();
    cluster.setMembersList(
      members().map(({ host, port, alive, leads }) => {
        const address = new gossip.EndPoint();
        address.setAddress(host);
        address.setPort(port);
        const member = new gossip.MemberInfo();
        const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
        member.setState(leads ? LEADER : FOLLOWER);
        member.setIsAlive(alive);
        member.setHttpEndPoint(address);
        return member;
      }),
    );
    answer(null, cluster);
  };
