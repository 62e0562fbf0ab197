import { MEDIA_ROOT } from '../../contract/files.ts';
import { reference } from '../../contract/references.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, accountsShowing } from '../../projections/accounts.ts';
import type { FileDocument } from '../../projections/files.ts';
import { showsFile } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { coversTestimony, type TestimonyDocument } from '../../projections/testimonies.ts';

export interface ShownFiles {
  readonly files: Collection<FileDocument>;
  readonly accounts: Collection<AccountDocument>;
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

/** What a text may name of a file: itself, and the paths it has and had. */
export const namesOf = ({ fileId, blobs }: Pick<FileDocument, 'fileId' | 'blobs'>): string[] => [
  reference('File', fileId),
  ...blobs.map(blob => `${MEDIA_ROOT}/${blob}`),
];

/** Whether a profile or a text shows a file; what editors send counts as shown, they look at it before. */
export async function isShown(shown: ShownFiles, file: FileDocument): Promise<boolean> {
  if (file.code !== 'FILES_USER_PICTURE') return true;
  const shownBy = await accountsShowing(shown.accounts, [reference('File', file.fileId)]);
  return shownBy.length > 0 || isInText(shown, namesOf(file));
}

/** Whether a text of any kind and status shows what has one of these names. */
export const isInText = async (
  { publicationCards, testimonies }: Pick<ShownFiles, 'publicationCards' | 'testimonies'>,
  names: readonly string[],
): Promise<boolean> =>
  (await showsFile(publicationCards, names)) || (await coversTestimony(testimonies, names));
