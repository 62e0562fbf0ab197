import { MEDIA_ROOT } from '../../contract/files.ts';
import { reference } from '../../contract/references.ts';
import { accountsShowing } from '../../projections/accounts.ts';
import type { ReadModels } from '../../projections/all.ts';
import type { FileDocument } from '../../projections/files.ts';
import { cardsShowing } from '../../projections/find-publications.ts';
import { testimoniesCoveredBy } from '../../projections/testimonies.ts';

export type ShownFiles = Pick<
  ReadModels,
  'files' | 'accounts' | 'publicationCards' | 'testimonies' | 'housePages'
>;
export type TextsWithFiles = Omit<ShownFiles, 'files' | 'accounts'>;

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
  { publicationCards, testimonies, housePages }: TextsWithFiles,
  names: readonly string[],
): Promise<boolean> =>
  (await cardsShowing(publicationCards, names, 1)).length > 0 ||
  (await testimoniesCoveredBy(testimonies, names, 1)).length > 0 ||
  (await housePages.find()).some(page => showsAny(page.content, names));

/** Whether one of these stands in HTML, and is not the beginning of another one. */
export const showsAny = (content: string, names: readonly string[]): boolean =>
  names.some(name =>
    content
      .split(name)
      .slice(1)
      .some(after => !/^[0-9]/.test(after)),
  );
