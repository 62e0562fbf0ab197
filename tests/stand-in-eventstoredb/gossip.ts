import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type grpc from '@grpc/grpc-js';
import type { Leader } from './faults.ts';

type Empty = InstanceType<typeof shared.Empty>;
type ClusterInfo = InstanceType<typeof gossip.ClusterInfo>;

/** A cluster of one member, which leads. */
export const answerGossip =
  (leader: Leader): grpc.handleUnaryCall<Empty, ClusterInfo> =>
  (_call, answer) => {
    const address = new gossip.EndPoint();
    address.setAddress(leader.host);
    address.setPort(leader.port);
    const member = new gossip.MemberInfo();
    member.setState(gossip.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(address);
    const cluster = new gossip.ClusterInfo();
    cluster.setMembersList([member]);
    answer(null, cluster);
  };
