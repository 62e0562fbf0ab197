import type { Leases, Term } from '../leases/leases.ts';
import { versionOf } from '../read-store/check-spec.ts';
import type { CollectionSpec } from '../read-store/read-store.ts';
import { untilAborted } from '../until-aborted.ts';

/** The terms in which this process feeds read models: each version of each has a lease of its own. */
export interface HeldTerms extends AsyncDisposable {
  of(model: string): Term | undefined;
  /** Ends its term, where there is one, and begins a later one. */
  renew(model: string): void;
  /** When each lease was got once, or found in the hands of another process. */
  readonly decided: Promise<void>;
}

/** `version`: of a read model, by its name and fingerprint. */
export const leaseOf = (version: string): string => `read-model ${version}`;

export function holdTerms(
  leases: Leases,
  models: readonly CollectionSpec[],
  failed: (error: unknown) => void,
): HeldTerms {
  const leaving = new AbortController();
  const terms = new Map<string, Term>();
  const decided: Promise<void>[] = [];

  const renewals = new Map<string, AbortController>();

  const hold = async (model: CollectionSpec): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    decided.push(promise);
    let renewal: AbortController;
    const work = async (term: Term) => {
      terms.set(model.name, term);
      resolve();
      await untilAborted(AbortSignal.any([term.signal, renewal.signal]));
      if (terms.get(model.name) === term) terms.delete(model.name);
    };
    do {
      renewal = new AbortController();
      renewals.set(model.name, renewal);
      await leases.hold(leaseOf(versionOf(model)), work, leaving.signal, resolve).catch(failed);
    } while (renewal.signal.aborted && !leaving.signal.aborted);
    resolve();
  };
  const holding = Promise.all(models.map(hold));

  return {
    of(model) {
      const term = terms.get(model);
      return term?.isOver ? undefined : term;
    },
    renew: model => renewals.get(model)?.abort(),
    decided: Promise.all(decided).then(() => undefined),
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await holding;
    },
  };
}
