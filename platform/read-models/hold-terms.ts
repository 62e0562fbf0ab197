import type { Leases, Term } from '../leases/leases.ts';
import { versionOf } from '../read-store/check-spec.ts';
import type { CollectionSpec } from '../read-store/read-store.ts';

/** The terms in which this process feeds read models: each version of each has a lease of its own. */
export interface HeldTerms extends AsyncDisposable {
  of(model: string): Term | undefined;
  /** When all of them are held; never where others hold some. */
  held(models: readonly string[]): Promise<void>;
}

/** `version`: of a read model, by its name and fingerprint. */
export const leaseOf = (version: string): string => `read-model ${version}`;

export function holdTerms(
  leases: Leases | undefined,
  models: readonly CollectionSpec[],
  failed: (error: unknown) => void,
): HeldTerms {
  const leaving = new AbortController();
  const terms = new Map<string, Term>();
  let changed = Promise.withResolvers<void>();

  const hold = async (model: CollectionSpec) =>
    leases?.hold(
      leaseOf(versionOf(model)),
      async term => {
        const over = Promise.withResolvers<void>();
        for (const signal of [term.signal, leaving.signal])
          signal.addEventListener('abort', () => over.resolve(), { once: true });
        terms.set(model.name, term);
        changed.resolve();
        changed = Promise.withResolvers();
        await over.promise;
        if (terms.get(model.name) === term) terms.delete(model.name);
      },
      leaving.signal,
    );
  const holding = Promise.all(models.map(model => hold(model).catch(failed)));
  const of = (model: string) => {
    const term = terms.get(model);
    return term?.isOver ? undefined : term;
  };

  return {
    of,
    async held(wanted) {
      while (!wanted.every(of)) await changed.promise;
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await holding;
    },
  };
}
