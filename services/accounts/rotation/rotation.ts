/** How far a session's refresh tokens have been exchanged. Not an event: who reads the log has no use for it. */
import { LIMITS } from '../../../contract/limits.ts';
import { CLOCKS_APART_MS } from '../../../platform/event-log/clocks-apart.ts';

interface Exchange {
  /** Of the token that was exchanged. */
  readonly number: number;
  readonly at: string;
  readonly deviceId: string | null;
}

export interface Rotation {
  readonly sessionId: number;
  readonly userId: number;
  /** 256 random bits: with a key that no store has, all its tokens follow from them. */
  readonly seed: string;
  /** Of the token that is good: how many were exchanged before it. */
  readonly number: number;
  /** The exchanges of the last seconds. */
  readonly recent: readonly Exchange[];
  readonly seenAt: string;
  /** When nobody has to know of it any longer. */
  readonly expiresAt: string;
  readonly isOver: boolean;
}

/**
 * Where rotations are kept: durable when it answers, in no backup. A session that it does not know has no tokens.
 * @throws {Unavailable} from every call: it is away, and whether it was done is unknown
 */
export interface Rotations extends AsyncDisposable {
  /** Of a session that begins; those that have expired by then go. */
  open(rotation: Rotation): Promise<void>;
  read(sessionId: number): Promise<Rotation | undefined>;
  /** False, and nothing is changed, unless the rotation is still at the number `from` and not over. */
  replace(from: number, rotation: Rotation): Promise<boolean>;
  /** It has no token any more; until that time it is known that it had some. */
  end(sessionId: number, knownUntil: string): Promise<void>;
  /** When each of these sessions was seen last; those that are over, or not known, are not in it. */
  lastSeen(sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** When each of these users was seen last, in whatever session. */
  lastConnections(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** How many sessions that are not over were seen since. */
  seenSince(at: string): Promise<number>;
  /** Those that had expired by then go; answers how many. */
  prune(by: string): Promise<number>;
  /** Of somebody who has gone. */
  forget(userId: number): Promise<void>;
  /** Everybody signs in again; when they were seen last stays known. */
  clear(): Promise<void>;
}

export type Outcome =
  | { readonly kind: 'exchanged'; readonly rotation: Rotation }
  /** Two tabs at once, or an answer that was lost: the same device, a moment later. */
  | { readonly kind: 'repeated' }
  /** Exchanged before: one of two who have the token is a thief. */
  | { readonly kind: 'reused' }
  /** Not made yet as far as the store knows: it was set back. */
  | { readonly kind: 'ahead' };

/** What becomes of a token of this session that somebody brings: it is exchanged once (RFC 9700, 4.14). */
export function rotate(
  rotation: Rotation,
  token: { readonly number: number },
  by: { readonly deviceId: string | null; readonly at: string },
): Outcome {
  if (token.number > rotation.number) return { kind: 'ahead' };
  const inTime = rotation.recent.filter(exchange => isInTime(exchange, by.at));
  if (token.number < rotation.number) {
    const same = inTime.find(({ number }) => number === token.number);
    return { kind: same && same.deviceId === by.deviceId ? 'repeated' : 'reused' };
  }
  const exchange = { number: token.number, at: by.at, deviceId: by.deviceId };
  return {
    kind: 'exchanged',
    rotation: { ...rotation, number: token.number + 1, recent: [...inTime, exchange], seenAt: by.at },
  };
}

/** One from the future was made by another process, or before the clock was set back. */
function isInTime({ at }: Exchange, now: string): boolean {
  const age = Date.parse(now) - Date.parse(at);
  return age >= -CLOCKS_APART_MS && age <= LIMITS.refreshGraceSeconds * 1000;
}
