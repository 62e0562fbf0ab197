import type { PublicationKind } from '../../../contract/publication-kinds.ts';
import { PUBLICATION_RESOURCES, RESOURCES } from '../../../contract/references.ts';
import type { CommandTools } from '../../../platform/event-log/command-tools.ts';
import { notFound } from '../../../platform/http/calls/errors.ts';
import type { Collection } from '../../../platform/read-store/read-store.ts';
import { publicationCard } from '../../../projections/find-publications.ts';
import type { NoteDocument } from '../../../projections/notes.ts';
import type { PreviewDocument } from '../../../projections/previews.ts';
import type { Readers } from '../queries.ts';

export interface EditingTools extends CommandTools {
  readonly readers: Readers;
  readonly notes: Collection<NoteDocument>;
  readonly previews: Collection<PreviewDocument>;
}

export const itemPath = (kind: PublicationKind): string =>
  `/api/${RESOURCES[PUBLICATION_RESOURCES[kind]].item}/:id`;

/** The id of a publication of the kind that was not deleted. */
export async function existing(
  { readers }: EditingTools,
  kind: PublicationKind,
  id: string,
): Promise<number> {
  const card = await publicationCard(readers.publicationCards, Number(id), 'fr');
  if (card?.kind !== kind || card.status === 'deleted') throw notFound();
  return card.publicationId;
}
