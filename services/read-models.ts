import { recorded } from '../platform/http/kept-answers/reading.ts';
import type { ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection, ReadStore } from '../platform/read-store/read-store.ts';
import { MODELS } from '../projections/all.ts';

export type ReadModels = {
  readonly [Name in keyof typeof MODELS]: (typeof MODELS)[Name] extends ReadModel<infer Doc>
    ? Collection<Doc>
    : never;
};

/** The read models as those who answer see them: what is asked of them is known to the answers that are kept. */
export const openReadModels = (store: ReadStore): ReadModels =>
  Object.fromEntries(
    Object.entries(MODELS).map(([name, model]) => [name, recorded(model, store.collection(model.name))]),
  ) as ReadModels;
