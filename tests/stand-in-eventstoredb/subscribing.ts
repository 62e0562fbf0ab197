import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type grpc from '@grpc/grpc-js';
import { type SubscriptionFault, statusOf } from './faults.ts';
import type { Stored, StoredLog } from './log.ts';
import { caughtUp, confirmation, toEvent } from './messages.ts';
import { indexAt, type ReadOptions } from './reads.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;

/** Sends what there is and what comes, as fast as the client takes it. Answers how to spoil it. */
export function sendLive(
  call: grpc.ServerWritableStream<ReadReq, ReadResp>,
  log: StoredLog,
  /** How many of its events this server has. */
  count: () => number,
  options: ReadOptions,
  fate: { readonly fault: SubscriptionFault; readonly after: number } | undefined,
  { onSent, onEnd }: { onSent: () => void; onEnd: () => void },
): (fault: SubscriptionFault) => void {
  const position = options.getAll()?.getPosition();
  const wanted = filterOf(options);
  let next = position ? indexAt(log, position) + 1 : 0;
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
    else call.emit('error', statusOf(fault));
  }

  function send(): void {
    while (!over && !full && next < count()) {
      if (fate && sent >= fate.after) {
        spoil(fate.fault);
        return;
      }
      const event = log.events[next++];
      if (!event || !wanted(event)) continue;
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

function filterOf(options: ReadOptions): (event: Stored) => boolean {
  const filter = options.getFilter();
  const type = new RegExp(filter?.getEventType()?.getRegex() || '');
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? [];
  return event =>
    type.test(event.type) &&
    (prefixes.length === 0 || prefixes.some(prefix => event.stream.startsWith(prefix)));
}
