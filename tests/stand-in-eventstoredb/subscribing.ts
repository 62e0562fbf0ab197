import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type grpc from '@grpc/grpc-js';
import { type Leader, type SubscriptionFault, statusOf } from './faults.ts';
import type { StoredLog } from './log.ts';
import { caughtUp, confirmation, toEvent } from './messages.ts';
import { indexAt, type ReadOptions } from './reads.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;

/** Sends what there is and what comes, as fast as the client takes it. Answers how to spoil it. */
export function sendLive(
  call: grpc.ServerWritableStream<ReadReq, ReadResp>,
  log: StoredLog,
  leader: Leader,
  options: ReadOptions,
  fate: { readonly fault: SubscriptionFault; readonly after: number } | undefined,
  { onSent, onEnd }: { onSent: () => void; onEnd: () => void },
): (fault: SubscriptionFault) => void {
  const position = options.getAll()?.getPosition();
  const wanted = new RegExp(options.getFilter()?.getEventType()?.getRegex() || '');
  let next = position ? indexAt(log, Number(position.getCommitPosition())) + 1 : 0;
  let sent = 0;
  let over = false;
  let full = false;
  let told = false;

  function stop(): void {
    if (over) return;
    over = true;
    forget();
    onEnd();
  }

  function spoil(fault: SubscriptionFault): void {
    if (over) return;
    stop();
    if (fault === 'mute') return;
    if (fault === 'ended') call.end();
    else call.emit('error', statusOf(fault, leader));
  }

  function send(): void {
    while (!over && !full && next < log.events.length) {
      if (fate && sent >= fate.after) {
        spoil(fate.fault);
        return;
      }
      const event = log.events[next++];
      if (!event || !wanted.test(event.type)) continue;
      sent++;
      onSent();
      full = !call.write(toEvent(event));
    }
    if (over || full || told) return;
    told = true;
    call.write(caughtUp());
  }

  const forget = log.onGrown(send);
  call.on('drain', () => {
    full = false;
    send();
  });
  call.on('cancelled', stop);
  call.on('error', () => undefined);
  call.write(confirmation());
  // Whoever called has to know how to spoil it before it can end.
  queueMicrotask(send);
  return spoil;
}
