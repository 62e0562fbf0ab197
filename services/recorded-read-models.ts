import { recorded } from '../platform/http/kept-answers/reading.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { MODELS, type ReadModels } from '../projections/all.ts';

/** The read models as those who answer see them: what is asked of them is known to the answers that are kept. */
export const recordedReadModels = (store: ReadStore): ReadModels =>
  Object.fromEntries(
    Object.entries(MODELS).map(([name, model]) => [name, recorded(model, store.collection(model.name))]),
  ) as ReadModels;
