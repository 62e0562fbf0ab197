import { setImmediate } from 'node:timers/promises';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { type AppendFault, type ArrivedAppend, type Leader, statusOf, tombstoned } from './faults.ts';
import type { StoredLog } from './log.ts';
import { appendOf, nothing, toAnswer } from './messages.ts';

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResp = InstanceType<typeof streams.AppendResp>;

/** The unary append of the service; `arrived` says what becomes of it, `late` keeps an answer back. */
export const answerAppends =
  (
    log: StoredLog,
    leader: () => Leader | undefined,
    arrived: (append: ArrivedAppend) => AppendFault | undefined,
    late: (answer: () => void) => void,
  ): grpc.handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, answer) => {
    const messages: AppendReq[] = [];
    call.on('data', message => messages.push(message));
    // A client that gives up.
    call.on('error', () => undefined);
    call.once('end', async () => {
      // The end of a call that was broken off looks like its end; a moment later it is known to be cancelled.
      await setImmediate();
      if (call.cancelled) return;
      const { stream, expected, proposed } = appendOf(messages);
      const fault = arrived({ stream, expected, ids: proposed.map(({ id }) => id) });
      if (fault === 'silent') return;
      if (fault !== undefined && !isWritten(fault)) {
        answer(statusOf(fault, leader()));
        return;
      }
      const outcome = log.append(stream, expected, proposed);
      if (outcome.kind === 'tombstoned') {
        answer(tombstoned(stream));
        return;
      }
      const written = toAnswer(outcome, expected);
      switch (fault) {
        case undefined:
          answer(null, written);
          break;
        case 'written, then silent':
          break;
        case 'written, then late':
          late(() => answer(null, written));
          break;
        case 'written, then empty':
          answer(null, nothing());
          break;
        case 'written, then half-closed':
          answer({ code: grpc.status.OK, details: '' });
          break;
        case 'written, then unavailable':
          answer(statusOf(fault, leader()));
      }
    });
  };

type Written = Extract<AppendFault, `written${string}`>;
const isWritten = (fault: AppendFault): fault is Written => fault.startsWith('written');
