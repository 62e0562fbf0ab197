/** The secret links to what is not published, by the hash of their secret, until they are revoked. */
import type { EditingEvent } from '../events/editing.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type PreviewDocument = Extract<EditingEvent, { type: 'PreviewShared' }>['data'];

export const previews = readModel<EditingEvent>()<PreviewDocument>({
  name: 'previews',
  version: 1,
  fields: { publicationId: 'number', hash: 'text', expiresAt: 'text' },
  indexes: [['publicationId'], ['hash']],
  on: {
    PreviewShared: ({ data }) => [{ id: String(data.previewId), evolve: () => data }],
    PreviewRevoked: ({ data }) => [{ id: String(data.previewId), evolve: () => undefined }],
  },
});

/** Undefined when there is none, or none any longer. */
export const previewBy = async (
  all: Collection<PreviewDocument>,
  hash: string,
  at: string,
): Promise<PreviewDocument | undefined> =>
  (await all.find({ where: { hash, expiresAt: { gt: at } }, limit: 1 }))[0];

/** Those of a publication that can be used. */
export const previewsOf = (
  all: Collection<PreviewDocument>,
  publicationId: number,
  at: string,
): Promise<PreviewDocument[]> => all.find({ where: { publicationId, expiresAt: { gt: at } } });
