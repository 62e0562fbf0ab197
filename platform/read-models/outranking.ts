import { type ReadStore, Superseded } from '../read-store/read-store.ts';

/**
 * For the program that has the folder of the store: another one may build beside it, and give way. When that has claimed
 * what belongs here, this fails all the same, and whoever tries again has a later term.
 */
export function outranking(store: ReadStore, renewTerm: (model: string) => void): ReadStore {
  const renewing = async <T>(model: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Superseded) renewTerm(model);
      throw error;
    }
  };
  return {
    ...store,
    begin: (model, ...how) => renewing(model, store.begin(model, ...how)),
    claim: (generation, term) => renewing(generation.collection, store.claim(generation, term)),
  };
}
