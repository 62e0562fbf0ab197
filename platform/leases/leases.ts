/**
 * Who of several processes does what only one may do. A lease is held for terms that end by themselves: its
 * holder must show that it lives, and who waits for it trusts no clock but its own.
 */

/** One time that a lease is held. */
export interface Term {
  /** From 1; greater than those of all terms of the lease before. What is written under it is fenced by it. */
  readonly number: number;
  /** Aborted when the term is over, or cannot be known to last: before anybody else can have the lease. */
  readonly signal: AbortSignal;
  /** The same, judged by the clock at this moment: of a process that has slept, the signal comes a little later. */
  readonly isOver: boolean;
}

export interface Leases extends AsyncDisposable {
  /** Others may hold them. Otherwise terms of other processes have ended, whatever their numbers. */
  readonly isShared: boolean;
  /**
   * Stands by for a lease and does the work under each term that is held; after a lost term it stands by again.
   * @param work is given up when the signal of its term is given; when it answers by itself, the lease is let go
   * @param standsBy called when another process is found to hold it
   * @throws what the work throws while its term lasts
   */
  hold(
    name: string,
    work: (term: Term) => Promise<void>,
    signal: AbortSignal,
    standsBy?: () => void,
  ): Promise<void>;
}
