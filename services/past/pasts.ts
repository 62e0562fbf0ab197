/** A few pasts, each made once for all who ask for its moment, and let go when nobody has for some time. */
import pLimit from 'p-limit';
import { within } from '../../platform/within.ts';

export interface Pasts<Site> extends AsyncDisposable {
  /**
   * Lets the site as of a moment answer. While it is being made, after a moment's waiting, answers how far that is.
   * @throws what the making has thrown
   */
  use<T>(instant: string, answer: (site: Site) => Promise<T>, withinMs?: number): Promise<Made<T>>;
  /** Begins to make it, for who comes soon. */
  prepare(instant: string): void;
  /** All of them are made again when they are asked for; what is being answered from them is not. */
  drop(): void;
}

export type Made<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  /** Between 0 and 1. */
  | { readonly kind: 'making'; readonly progress: number };

export interface PastsOptions<Site> {
  readonly make: (
    instant: string,
    signal: AbortSignal,
    onProgress: (progress: number) => void,
  ) => Promise<Site & AsyncDisposable>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly waitMs?: number;
}

const KEPT_MAX = 3;
const KEPT_MS = 10 * 60_000;
const LOOKED_AFTER_EVERY_MS = 60_000;
/** So long after a moment something that was decided before it may still be written down. */
const SETTLED_MS = 5000;
const WAIT_MS = 1500;

interface Kept<Site> {
  readonly instant: string;
  readonly site: Promise<Site & AsyncDisposable>;
  readonly ending: AbortController;
  /** All that belongs to the moment was in the log. */
  readonly isWhole: boolean;
  progress: number;
  usedAt: number;
  /** Who is being answered from it. */
  users: number;
  isGone: boolean;
}

export function createPasts<Site>({ make, now, waitMs = WAIT_MS }: PastsOptions<Site>): Pasts<Site> {
  const kept = new Map<string, Kept<Site>>();
  const closing = new Set<Promise<void>>();
  /** One is made after another: each reads much of the log. */
  const inTurn = pLimit(1);

  const close = (one: Kept<Site>): void => {
    if (!one.isGone || one.users > 0) return;
    one.ending.abort();
    const closed: Promise<void> = one.site
      .then(site => site[Symbol.asyncDispose]())
      .catch(() => undefined)
      .finally(() => closing.delete(closed));
    closing.add(closed);
  };
  const letGo = (one: Kept<Site>): void => {
    if (kept.get(one.instant) === one) kept.delete(one.instant);
    if (one.isGone) return;
    one.isGone = true;
    close(one);
  };
  const endAll = (): void => {
    for (const one of [...kept.values()]) {
      // What is being made ends, though somebody waits for it.
      one.ending.abort();
      letGo(one);
    }
  };
  const lookAfter = (): void => {
    for (const one of kept.values()) if (now() - one.usedAt > KEPT_MS) letGo(one);
  };
  const timer = setInterval(lookAfter, LOOKED_AFTER_EVERY_MS).unref();

  const begin = (instant: string): Kept<Site> => {
    const ending = new AbortController();
    const site = inTurn(async () => {
      ending.signal.throwIfAborted();
      return make(instant, ending.signal, progress => {
        one.progress = progress;
      });
    });
    const isWhole = now() - Date.parse(instant) > SETTLED_MS;
    const one: Kept<Site> = {
      ...{ instant, site, ending, isWhole },
      ...{ progress: 0, usedAt: now(), users: 0, isGone: false },
    };
    site.catch(() => letGo(one));
    kept.set(instant, one);
    for (const other of kept.values()) if (kept.size > KEPT_MAX) letGo(other);
    return one;
  };
  const find = (instant: string): Kept<Site> => {
    const known = kept.get(instant);
    if (known && !known.isWhole && now() - Date.parse(instant) > SETTLED_MS) letGo(known);
    else if (known) {
      // The one that was asked for last goes last.
      kept.delete(instant);
      kept.set(instant, known);
      known.usedAt = now();
      return known;
    }
    return begin(instant);
  };

  return {
    async use(instant, answer, withinMs = waitMs) {
      const one = find(instant);
      one.users += 1;
      try {
        if (!(await within(withinMs, one.site))) return { kind: 'making', progress: one.progress };
        const answered = await answer(await one.site);
        // Somebody was forgotten meanwhile, and may stand in it.
        if (one.ending.signal.aborted) return { kind: 'making', progress: 0 };
        return { kind: 'answered', answer: answered };
      } catch (error) {
        // Somebody was forgotten while it was made: it is made again.
        if (error === one.ending.signal.reason) return { kind: 'making', progress: 0 };
        throw error;
      } finally {
        one.users -= 1;
        close(one);
      }
    },
    prepare: instant => void find(instant),
    drop: endAll,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      endAll();
      await Promise.all(closing);
    },
  };
}
