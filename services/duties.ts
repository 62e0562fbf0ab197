/**
 * What only one of several processes does: the first administrator and the demo content, texts that are published on
 * time, choices of the newsletter, the sweeping of unused files. Mails are none of it: each is claimed in a stream of
 * its own, so that any number of processes may send them.
 */
import { once } from 'node:events';
import { createOutage, type OutageLogger } from '../platform/following/outage.ts';
import type { Rounds } from '../platform/following/rounds.ts';
import type { Leases } from '../platform/leases/leases.ts';

export interface DutiesOptions {
  readonly leases: Leases;
  /** Before anything else, in each term. */
  readonly prepare: () => Promise<void>;
  /** When the read models can be asked what is due. */
  readonly readable: () => Promise<void>;
  /** The first ones are done before anybody is let in, where that does not take long. */
  readonly atFirst: readonly Rounds[];
  readonly later: readonly Rounds[];
  readonly logger: OutageLogger;
}

export interface Duties extends AsyncDisposable {
  /** When this process has done them for the first time; rejects when they could not be prepared. */
  readonly begun: Promise<void>;
}

export function holdDuties({ leases, prepare, readable, atFirst, later, logger }: DutiesOptions): Duties {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutage('doing the duties of one process', [1000, 5000, 15_000], logger, signal);
  const begun = Promise.withResolvers<void>();
  begun.promise.catch(() => undefined);

  const inTerm = async (over: AbortSignal): Promise<void> => {
    await prepare();
    outage.over();
    await readable();
    // One that fails is tried again by itself.
    for (const rounds of atFirst) if (!over.aborted) await rounds.round().catch(() => undefined);
    if (over.aborted) return;
    begun.resolve();
    for (const rounds of [...atFirst, ...later]) rounds.start(over);
    if (!over.aborted) await once(over, 'abort');
  };
  const hold = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await leases.hold('duties', term => inTerm(term.signal), signal);
      } catch (error) {
        begun.reject(error);
        await outage.failed(error);
      }
    }
  };
  const holding = hold();

  return {
    begun: begun.promise,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all([holding, ...[...atFirst, ...later].map(rounds => rounds[Symbol.asyncDispose]())]);
    },
  };
}
