/**
 * Leases of several processes in MongoDB. A process shows that it lives by one counter for all its leases. Who
 * stands by takes a lease when the counter of its holder has not moved for a while of its own clock, and the holder
 * gives its leases up sooner than that after its last count that was written.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../contract/durations.ts';
import type { ProgramLogger } from '../logger.ts';
import type { Mongo } from '../mongodb/connect-mongo.ts';
import { pause } from '../pause.ts';
import { untilAborted } from '../until-aborted.ts';
import type { Leases, Term } from './leases.ts';

interface Lease {
  readonly _id: string;
  readonly holder: string | null;
  readonly term: number;
  /** When it was taken or let go, by the clock of the server. */
  readonly at?: Date;
}

interface Beat {
  /** The process. */
  readonly _id: string;
  readonly count: number;
  /** By the clock of the server, for what is left for days. */
  readonly at?: Date;
}

const NOW = { $currentDate: { at: true } } as const;

export interface LeaseTimings {
  readonly beatMs: number;
  /** After the beginning of the last beat that was written, the holder gives up. */
  readonly heldMs: number;
  /** After so long without a beat others take over: more than `heldMs`, and with a beat less than 10 s. */
  readonly silenceMs: number;
}

/** Longer than anybody asks whether a lease was abandoned. */
const BEAT_KEPT_MS = 7 * DAY_MS;

const TIMINGS: LeaseTimings = { beatMs: 1000, heldMs: 6000, silenceMs: 8000 };

export interface MongoLeasesOptions {
  readonly mongo: Mongo;
  readonly logger: ProgramLogger;
  readonly timings?: LeaseTimings;
}

export interface MongoLeases extends Leases {
  /** Whether nobody has held the lease for so long, by the clock of the server. */
  isAbandoned(name: string, ms: number): Promise<boolean>;
}

interface Wanted {
  readonly work: (term: Term) => Promise<void>;
  readonly standsBy: (() => void) | undefined;
  /** Ends the holding: the work is done, or has failed. */
  readonly end: PromiseWithResolvers<void>;
  /** Set while the lease is held. */
  held?: { readonly term: number; readonly over: AbortController };
}

export function openMongoLeases({ mongo, logger, timings = TIMINGS }: MongoLeasesOptions): MongoLeases {
  const { database, readConcern } = mongo;
  const leases = database.collection<Lease>('leases', { readConcern });
  const beats = database.collection<Beat>('beats', { readConcern });
  const me = randomUUID();
  const wanted = new Map<string, Wanted>();
  const disposing = new AbortController();
  /** When the last beat that was written was begun. */
  let lastBeat = Number.NEGATIVE_INFINITY;
  /** Since when each process is seen at its count. */
  const seen = new Map<string, { readonly count: number; readonly since: number }>();

  const isSilent = () => performance.now() - lastBeat >= timings.heldMs;

  const giveUp = (name: string, why: string): void => {
    const one = wanted.get(name);
    if (!one?.held) return;
    logger.info({ lease: name, term: one.held.term, why }, 'a lease is held no longer');
    one.held.over.abort();
    delete one.held;
  };
  const giveUpWhenSilent = (): void => {
    if (isSilent()) for (const name of wanted.keys()) giveUp(name, 'the last beat is too long ago');
  };

  /** Of processes that ended without a word. */
  const forgetEnded = async (): Promise<void> => {
    const { localTime } = await database.command({ hello: 1 });
    await beats.deleteMany({ at: { $lt: new Date(localTime.getTime() - BEAT_KEPT_MS) } });
  };

  const beat = async (): Promise<void> => {
    const began = performance.now();
    await beats.updateOne({ _id: { $eq: me } }, { $inc: { count: 1 }, ...NOW }, { upsert: true });
    // One that was away for long holds nothing any more, whatever it could write in the end.
    giveUpWhenSilent();
    lastBeat = began;
  };

  /** Who has the lease lives, as far as is known: its count has moved, or it is not long since it was looked at. */
  const lives = (holder: string, counts: ReadonlyMap<string, number>): boolean => {
    const count = counts.get(holder) ?? 0;
    const before = seen.get(holder);
    if (before?.count !== count) {
      seen.set(holder, { count, since: performance.now() });
      return true;
    }
    return performance.now() - before.since < timings.silenceMs;
  };

  const release = async (name: string, term: number): Promise<void> => {
    await leases
      .updateOne({ _id: { $eq: name }, holder: me, term }, { $set: { holder: null }, ...NOW })
      .catch(error => logger.error({ err: error, lease: name }, 'a lease was not let go'));
  };

  const take = async (name: string, found: Lease | undefined): Promise<void> => {
    const term = (found?.term ?? 0) + 1;
    const taken = { holder: me, term };
    const { matchedCount, upsertedCount } = found
      ? await leases.updateOne(
          { _id: { $eq: name }, holder: found.holder, term: found.term },
          { $set: taken, ...NOW },
        )
      : await leases.updateOne(
          { _id: { $eq: name }, term },
          { $set: { holder: me }, ...NOW },
          { upsert: true },
        );
    if (matchedCount + upsertedCount === 0 || isSilent()) return;
    const one = wanted.get(name);
    // Nobody wants it any more: whoever did has left meanwhile.
    if (!one || disposing.signal.aborted) return release(name, term);
    const over = new AbortController();
    one.held = { term, over };
    logger.info({ lease: name, term }, 'a lease is held');
    work(one, {
      number: term,
      signal: over.signal,
      get isOver() {
        giveUpWhenSilent();
        return over.signal.aborted;
      },
    });
  };

  const work = ({ work: doWork, end }: Wanted, term: Term): void => {
    const ended = new Promise<void>(resolve => resolve(doWork(term)));
    ended.then(
      // Who answers by itself has done it; who was told to give up stands by again.
      () => term.signal.aborted || end.resolve(),
      error => term.signal.aborted || end.reject(error),
    );
  };

  const look = async (): Promise<void> => {
    const names = [...wanted.keys()];
    if (names.length === 0) return;
    const found = new Map((await leases.find({ _id: { $in: names } }).toArray()).map(one => [one._id, one]));
    const holders = [...new Set([...found.values()].map(({ holder }) => holder))].filter(one => one !== null);
    const counts = new Map(
      (await beats.find({ _id: { $in: holders } }).toArray()).map(({ _id, count }) => [_id, count]),
    );
    for (const name of names) {
      const lease = found.get(name);
      const one = wanted.get(name);
      const isOthers = lease?.holder && lease.holder !== me;
      if (one?.held) {
        if (lease?.holder !== me || lease.term !== one.held.term) giveUp(name, 'somebody else has it');
      } else if (isOthers && lives(lease.holder, counts)) one?.standsBy?.();
      else
        await take(name, lease).catch(error =>
          logger.error({ err: error, lease: name }, 'a lease was not taken'),
        );
    }
  };

  const keep = async (): Promise<void> => {
    const { signal } = disposing;
    await forgetEnded().catch(error => logger.error({ err: error }, 'old beats were not removed'));
    while (!signal.aborted) {
      try {
        await beat();
        await look();
      } catch (error) {
        logger.error({ err: error }, 'a beat was not written');
      }
      await pause(timings.beatMs, signal);
    }
  };
  const watch = setInterval(giveUpWhenSilent, timings.beatMs / 4);
  let keeping: Promise<void> | undefined;

  const letGo = async (name: string): Promise<void> => {
    const term = wanted.get(name)?.held?.term;
    giveUp(name, 'it is let go');
    wanted.delete(name);
    if (term !== undefined) await release(name, term);
  };

  return {
    isShared: true,

    async hold(name, doWork, signal, standsBy) {
      if (wanted.has(name)) throw new Error(`${name} is held by this process already`);
      const leaving = AbortSignal.any([signal, disposing.signal]);
      if (leaving.aborted) return;
      const end = Promise.withResolvers<void>();
      wanted.set(name, { work: doWork, standsBy, end });
      keeping ??= keep();
      try {
        await untilAborted(leaving, end.promise);
      } finally {
        await letGo(name);
      }
    },

    async isAbandoned(name, ms) {
      const { localTime } = await database.command({ hello: 1 });
      const lease = await leases.findOne({ _id: { $eq: name } });
      const last = lease?.holder ? await beats.findOne({ _id: { $eq: lease.holder } }) : null;
      const times = [lease?.at, last?.at].map(at => at?.getTime() ?? 0);
      return localTime.getTime() - Math.max(...times) > ms;
    },

    async [Symbol.asyncDispose]() {
      clearInterval(watch);
      disposing.abort();
      await keeping;
      if (keeping) await beats.deleteOne({ _id: { $eq: me } }).catch(() => undefined);
    },
  };
}
