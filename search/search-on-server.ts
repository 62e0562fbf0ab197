/** Search on a server that the processes share, with the own index of each behind it. */
import type { EventLog, Position } from '../platform/event-log/event-log.ts';
import { type Following, isWell } from '../platform/following/following.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import { pause } from '../platform/pause.ts';
import type { Search } from './search.ts';
import type { Progress, SearchIndex } from './search-index.ts';

const LOOKED_AT_EVERY_MS = 500;
const LOOKED_AT_IN_A_HURRY_MS = 50;
/** What has come to the own index and not to the server after this has not been fed, nor taken over by another feeder. */
const BEHIND_AFTER_MS = 15_000;

export interface ServerOptions {
  readonly server: Pick<SearchIndex, 'search'> & {
    /** How far that has come which is searched there; undefined where nothing can be searched. */
    shown(): Promise<Progress | undefined>;
  };
  readonly own: Pick<SearchIndex, 'search'> & {
    readonly following: Following;
    /** The last event that may have changed what it finds. */
    changedAt(): Position;
  };
  /** While this process feeds the server. */
  readonly feeding: () => Following | undefined;
  readonly log: Pick<EventLog, 'identity' | 'holds'>;
  readonly logger: ProgramLogger;
  readonly lookedAtEveryMs?: number;
  readonly now?: () => number;
}

/**
 * Whoever feeds it, the server answers while it holds every change that the own index holds, of the same log;
 * otherwise the own index does. So what was withdrawn is not found, and what waits for a position waits for the own
 * index alone.
 */
export function searchOnServer(options: ServerOptions): Omit<Search, 'wipe'> {
  const { server, own, feeding, log, logger, now = Date.now } = options;
  const { lookedAtEveryMs = LOOKED_AT_EVERY_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** As it was seen last. It may have come further since then. */
  let reached: Position | undefined;
  let isAway = false;
  let heldAllAt = now();

  const holdsAll = (): boolean =>
    reached !== undefined && own.following.state !== 'building' && reached >= own.changedAt();
  const isUsed = (): boolean => !isAway && holdsAll();

  /** Otherwise it may hold what the log has lost. */
  const isOfLog = async ({ log: itsLog, position }: Progress): Promise<boolean> =>
    itsLog === (await log.identity()) && (position === reached || (await log.holds(position)));
  const failed = (error: unknown): void => {
    if (!isAway)
      logger.error({ err: error }, 'the search server does not answer; the embedded index stands in');
    isAway = true;
  };
  /** What it must be found to hold: all that is fed, where it holds what the own index holds. */
  const fedUpTo = (): Position | undefined => {
    const fed = feeding();
    const changedAt = own.changedAt();
    return fed?.state === 'following' && fed.position >= changedAt ? changedAt : undefined;
  };
  const look = async (): Promise<void> => {
    const [fed, held] = [feeding(), fedUpTo()];
    try {
      const shown = await server.shown();
      reached = shown && (await isOfLog(shown)) ? shown.position : undefined;
      if (held !== undefined && (reached === undefined || reached < held))
        fed?.beginAgain('the search server has lost what it held');
      if (isAway) logger.info({}, 'the search server answers again');
      isAway = false;
    } catch (error) {
      failed(error);
    }
    if (holdsAll()) heldAllAt = now();
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await look();
      await pause(lookedAtEveryMs, signal);
    }
  })();

  /** It has everything, or is about to: somebody builds it, or begins to feed it. */
  const isKept = (): boolean => {
    const state = feeding()?.state;
    if (isAway || state === 'away') return false;
    return holdsAll() || state === 'building' || now() - heldAllAt < BEHIND_AFTER_MS;
  };

  return {
    async search(query) {
      if (isUsed()) {
        try {
          return await server.search(query);
        } catch (error) {
          failed(error);
        }
      }
      return own.search(query);
    },

    get followings() {
      const fed = feeding();
      return fed ? [fed, own.following] : [own.following];
    },
    caughtUp: own.following.caughtUp,
    waitFor: own.following.waitFor,

    async settle(wanted) {
      await own.following.settle(wanted);
      for (await look(); !isUsed() && isKept() && !signal.aborted; await look())
        await pause(LOOKED_AT_IN_A_HURRY_MS, signal);
    },

    health: () => (isWell(own.following) && isKept() ? 'ok' : 'degraded'),

    async [Symbol.asyncDispose]() {
      stopping.abort();
      await looking;
    },
  };
}
