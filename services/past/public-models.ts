/** What public calls answer from, as of a moment: the read models that visitors read. */
import type { AnyReadModel } from '../../platform/read-models/read-model.ts';
import type { Document, ReadStore, StoredCollection } from '../../platform/read-store/read-store.ts';
import { MODELS } from '../../projections/all.ts';

export const PUBLIC_MODELS: readonly AnyReadModel[] = [
  MODELS.publicationCards,
  MODELS.publicationTexts,
  MODELS.home,
  MODELS.testimonies,
  MODELS.testimonyTexts,
  MODELS.terms,
  MODELS.reactionCounts,
  MODELS.comments,
  MODELS.files,
  MODELS.accounts,
  MODELS.people,
  MODELS.previews,
  MODELS.housePages,
];

const NAMES: ReadonlySet<string> = new Set(PUBLIC_MODELS.map(({ name }) => name));

/**
 * A store of these as if it had all of them. The past answers as it answered a visitor who had no device: such a one is
 * shown nothing of the others, likes and views one by one among them, which are nearly all of a log.
 */
export const asWholeStore = (store: ReadStore): ReadStore => ({
  ...store,
  collection: <Doc extends Document>(name: string): StoredCollection<Doc> =>
    NAMES.has(name) ? store.collection<Doc>(name) : EMPTY,
});

const EMPTY = {
  get: async () => undefined,
  getMany: async () => [],
  find: async () => [],
  count: async () => 0,
};
