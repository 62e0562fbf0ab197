/** What an editor has put at the head of the home page: one document, while there is something. */
import type { HomeEvent } from '../events/home.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type HomeDocument = { readonly publicationId: number };

const LEAD = 'lead';

export const home = readModel<HomeEvent>()<HomeDocument>({
  name: 'home',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    LeadPinned: ({ data }) => [{ id: LEAD, evolve: () => data }],
    LeadUnpinned: () => [{ id: LEAD, evolve: () => undefined }],
  },
});

export const pinnedLead = async (documents: Collection<HomeDocument>): Promise<number | undefined> =>
  (await documents.get(LEAD))?.publicationId;
