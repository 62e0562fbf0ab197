/**
 * What only one of several processes does: the first administrator and the demo content, texts that are published on
 * time, choices of the newsletter, what is left of who is forgotten, the sweeping of unused files, what was kept long
 * enough. Mails are none of it: each is claimed in a stream of its own, so that any number of processes may send them.
 */
import { createRounds, type Rounds } from '../platform/following/rounds.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import { untilAborted } from '../platform/until-aborted.ts';

export interface LeaderTasksOptions {
  readonly leases: Leases;
  /** Before anything else, in each term; tried again while it fails. */
  readonly prepare: () => Promise<void>;
  /** When the read models can be asked what is due. */
  readonly readable: Promise<void>;
  /** The first ones are done before anybody is let in, where that does not take long. */
  readonly atFirst: readonly Rounds[];
  readonly later: readonly Rounds[];
  readonly logger: ProgramLogger;
  readonly outageDelaysMs?: readonly number[];
}

export interface LeaderTasks extends AsyncDisposable {
  /** When this process has done them for the first time, or another one is found to do them. */
  readonly begun: Promise<void>;
}

export function runLeaderTasks(options: LeaderTasksOptions): LeaderTasks {
  const { leases, prepare, readable, atFirst, later, logger, outageDelaysMs } = options;
  const begun = Promise.withResolvers<void>();
  const tasks = [...atFirst, ...later];

  const lead = async (over: AbortSignal): Promise<void> => {
    await prepare();
    await readable;
    // One that fails is tried again by itself.
    for (const rounds of atFirst) if (!over.aborted) await rounds.round().catch(() => undefined);
    if (over.aborted) return;
    begun.resolve();
    for (const rounds of tasks) rounds.start(over);
    await untilAborted(over);
  };
  const terms = createRounds({
    what: 'doing what one process does',
    work: signal => leases.hold('leader', term => lead(term.signal), signal, begun.resolve),
    restMs: 0,
    logger,
    outageDelaysMs,
  });
  terms.start();

  return {
    begun: begun.promise,
    async [Symbol.asyncDispose]() {
      await Promise.all([terms, ...tasks].map(rounds => rounds[Symbol.asyncDispose]()));
    },
  };
}
