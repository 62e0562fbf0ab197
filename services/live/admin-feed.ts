import pLimit from 'p-limit';
import { type AdminChange, concernsAuditors } from '../../contract/live.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { EventLog, Position, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { decodeBatch, withoutBroken } from '../../platform/following/batch.ts';
import type { AdminSocket, LiveServer } from '../../platform/live/live-server.ts';
import type { PositionTokens } from '../../platform/position-tokens.ts';
import { type AdminReaders, adminChanges } from './admin-changes.ts';
import { announceReading } from './reading.ts';

/** Everybody stands in this room, and is told what concerns auditors; moderators stand in the other one as well. */
const AUDITORS = 'auditors';
const MODERATORS = 'moderators';

/** More missed events than this are not sent one by one: the page fetches anew. */
const MAX_MISSED_EVENTS = 2000;

export interface AdminFeedOptions {
  readonly live: Pick<LiveServer, 'admin'>;
  readonly readers: AdminReaders;
  readonly log: EventLog;
  readonly decode: Decode;
  /** Up to here nobody is told. */
  readonly head: Position;
  readonly positions: PositionTokens;
  readonly onError: (error: unknown) => void;
}

export interface AdminFeed {
  /** To be called with events that the read models have applied. */
  applied(events: readonly RecordedEvent[], position: Position): void;
  /** The read models have come to the position, and nobody was told on the way. */
  skipped(position: Position): void;
}

/**
 * Tells the admin area what happens, in the order of the log. A page that comes back says the last position it
 * has, and is told what it missed before anything new, or to fetch everything anew.
 */
export function createAdminFeed(options: AdminFeedOptions): AdminFeed {
  const { live, readers, positions, onError } = options;
  let sentUpTo = options.head;
  // One thing after another: a page that joins must not hear new changes before the missed ones.
  const turns = pLimit(1);
  const inTurn = (work: () => Promise<void>): void => void turns(work).catch(onError);

  async function sendMissed(socket: AdminSocket): Promise<void> {
    const { position } = socket.data;
    const missed = position === undefined ? [] : await missedSince(positions.open(position));
    const decides = mayModerate(socket.data.person.roles);
    for (const change of missed ?? []) if (decides || concernsAuditors(change)) send(socket, change);
    socket.emit(missed ? 'ready' : 'reset', { position: positions.seal(sentUpTo) });
    socket.join(decides ? [AUDITORS, MODERATORS] : AUDITORS);
  }

  const send = (to: Pick<AdminSocket, 'emit'>, change: AdminChange): void => {
    to.emit('changed', { ...change, position: positions.seal(change.position) });
  };

  /** Undefined: too much, or it is no position of this log, as after a restored backup. */
  async function missedSince(position: Position | undefined): Promise<readonly AdminChange[] | undefined> {
    if (position === undefined || position > sentUpTo) return undefined;
    const isOfLog = await options.log.holds(position).catch(() => false);
    return isOfLog ? missedChanges(options, position, sentUpTo).catch(() => undefined) : undefined;
  }

  live.admin.on('connection', socket => {
    inTurn(() => sendMissed(socket));
    if (mayModerate(socket.data.person.roles)) announceReading(live.admin, socket);
  });

  return {
    applied(events, position) {
      inTurn(async () => {
        try {
          // Who comes later is told what they missed.
          if (live.admin.sockets.size === 0) return;
          for (const change of await adminChanges(readers, events))
            send(live.admin.to(concernsAuditors(change) ? AUDITORS : MODERATORS), change);
        } catch (error) {
          onError(error);
          live.admin.to(AUDITORS).emit('reset', { position: positions.seal(position) });
        } finally {
          sentUpTo = position;
        }
      });
    },
    skipped(position) {
      inTurn(async () => {
        if (position < sentUpTo) return;
        sentUpTo = position;
        live.admin.to(AUDITORS).emit('reset', { position: positions.seal(position) });
      });
    },
  };
}

async function missedChanges(
  { log, decode, readers }: AdminFeedOptions,
  after: Position,
  upTo: Position,
): Promise<readonly AdminChange[] | undefined> {
  const missed: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after })) {
    missed.push(...batch.filter(event => event.position <= upTo));
    if (missed.length > MAX_MISSED_EVENTS) return undefined;
    if (missed.length < batch.length || (batch.at(-1)?.position ?? upTo) >= upTo) break;
  }
  return adminChanges(readers, withoutBroken(decodeBatch(missed, decode)));
}
