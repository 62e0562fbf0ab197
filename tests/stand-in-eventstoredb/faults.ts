import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Expected } from './log.ts';

export interface ArrivedAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly ids: readonly string[];
}

/** What a server may do with an append, but for a refusal. 'then': the events are written first. */
export const APPEND_FAULTS = [
  'unavailable',
  'written, then unavailable',
  'silent',
  'written, then silent',
  'written, then late',
  'written, then empty',
  'written, then half-closed',
  'unknown',
  'internal',
  'timed out',
  'not the leader',
] as const;
export type AppendFault = (typeof APPEND_FAULTS)[number] | 'access denied';

export const READ_FAULTS = ['unavailable', 'silent', 'unknown', 'broken off', 'internal'] as const;
export type ReadFault = (typeof READ_FAULTS)[number] | 'access denied';

/** How a subscription ends, or does not go on. */
export const SUBSCRIPTION_FAULTS = [
  'ended',
  'too slow',
  'unknown',
  'internal',
  'cancelled',
  'unavailable',
  'mute',
] as const;
export type SubscriptionFault = (typeof SUBSCRIPTION_FAULTS)[number];

export interface Faults {
  /** Asked at each call. */
  append: (append: ArrivedAppend) => AppendFault | undefined;
  /** `all`: of the whole log, from a position on; otherwise of one stream, of one event, or of the last events. */
  read: (of: 'all' | 'other') => ReadFault | undefined;
  /** Asked when a subscription is made: what becomes of it, after so many events. */
  subscription: () => { readonly fault: SubscriptionFault; readonly after: number } | undefined;
}

export const noFaults = (): Faults => ({
  append: () => undefined,
  read: () => undefined,
  subscription: () => undefined,
});

/** These, one at each call, then none. */
export function inTurn<T>(...faults: readonly T[]): () => T | undefined {
  const left = [...faults];
  return () => left.shift();
}

type Failing = Exclude<AppendFault | ReadFault | SubscriptionFault, 'silent' | 'ended' | 'mute'>;

/** Where the client is sent by a server that does not lead. */
export interface Leader {
  readonly host: string;
  readonly port: number;
}

const named = (exception: string, more: Record<string, string> = {}): Metadata => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries({ exception, ...more })) metadata.set(key, value);
  return metadata;
};

export const tombstoned = (stream: string): Partial<ServiceError> => ({
  code: status.FAILED_PRECONDITION,
  details: `Event stream '${stream}' is deleted.`,
  metadata: named('stream-deleted', { 'stream-name': stream }),
});

/** As a server gives it. A server that does not lead names the leader, unless none is elected. */
export function statusOf(fault: Failing, leader?: Leader): Partial<ServiceError> {
  switch (fault) {
    case 'not the leader':
      if (!leader) return { code: status.UNKNOWN, details: 'No leader info available in response' };
      return {
        code: status.NOT_FOUND,
        details: 'Leader info available',
        metadata: named('not-leader', {
          'leader-endpoint-host': leader.host,
          'leader-endpoint-port': String(leader.port),
        }),
      };
    case 'access denied':
      return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata: named('access-denied') };
    case 'unknown':
      return { code: status.UNKNOWN, details: 'Exception was thrown by handler.' };
    case 'internal':
      return { code: status.INTERNAL, details: 'Received RST_STREAM with code 2' };
    case 'timed out':
      return { code: status.ABORTED, details: 'Operation timed out' };
    case 'too slow':
      return { code: status.ABORTED, details: 'Consumer too slow to handle event while live.' };
    case 'cancelled':
      return { code: status.CANCELLED, details: 'Operation canceled' };
    default:
      return { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };
  }
}
