/** What public calls answer from, as of a moment: the read models that visitors read. */
import type { AnyReadModel } from '../../platform/read-models/read-model.ts';
import type { Document, ReadStore, StoredCollection } from '../../platform/read-store/read-store.ts';
import { accounts } from '../../projections/accounts.ts';
import { comments } from '../../projections/comments.ts';
import { files } from '../../projections/files.ts';
import { home } from '../../projections/home.ts';
import { housePages } from '../../projections/house-pages.ts';
import { people } from '../../projections/people.ts';
import { previews } from '../../projections/previews.ts';
import { publicationCards } from '../../projections/publication-cards.ts';
import { publicationTexts } from '../../projections/publication-texts.ts';
import { reactionCounts } from '../../projections/reaction-counts.ts';
import { terms } from '../../projections/terms.ts';
import { testimonies } from '../../projections/testimonies.ts';
import { testimonyTexts } from '../../projections/testimony-texts.ts';

export const PUBLIC_MODELS: readonly AnyReadModel[] = [
  publicationCards,
  publicationTexts,
  home,
  testimonies,
  testimonyTexts,
  terms,
  reactionCounts,
  comments,
  files,
  accounts,
  people,
  previews,
  housePages,
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
