/** The notary of this process: it does its work while no other process holds the lease. */
import type { Following } from '../../platform/following/following.ts';
import { createRounds } from '../../platform/following/rounds.ts';
import type { Leases } from '../../platform/leases/leases.ts';
import { type Notary, type NotaryOptions, startNotary } from '../../platform/proof/notary.ts';
import { createSealer } from '../../platform/proof/seal.ts';
import { createSeals } from '../../platform/proof/seals.ts';
import { untilAborted } from '../../platform/until-aborted.ts';

export interface ProofOptions extends Omit<NotaryOptions, 'seals' | 'sealer'> {
  readonly ids: Parameters<typeof createSeals>[1];
  readonly sealKey: Buffer;
  readonly leases: Leases;
}

export interface KeptProof extends AsyncDisposable {
  /** While this process holds the lease: for health and metrics. */
  readonly followings: readonly Following[];
  /** The notary cannot begin. */
  readonly isFailing: boolean;
  /** The first one of this process: when it holds the lease. */
  readonly begun: Promise<Notary>;
}

export function keepProof({ ids, sealKey, leases, ...options }: ProofOptions): KeptProof {
  const { log, logger } = options;
  const parts = { ...options, seals: createSeals(log, ids), sealer: createSealer(sealKey) };
  const first = Promise.withResolvers<Notary>();
  let notary: Notary | undefined;
  const terms = createRounds({
    what: 'keeping the proof of the event log',
    work: signal =>
      leases.hold(
        'notary',
        async term => {
          await using begun = await startNotary(parts);
          notary = begun;
          first.resolve(begun);
          await untilAborted(term.signal);
          notary = undefined;
        },
        signal,
      ),
    restMs: 0,
    logger,
  });
  terms.start();
  return {
    begun: first.promise,
    get followings() {
      return notary ? [notary.following] : [];
    },
    get isFailing() {
      return terms.isFailing;
    },
    [Symbol.asyncDispose]: () => terms[Symbol.asyncDispose](),
  };
}
