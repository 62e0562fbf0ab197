import { reference } from '../../contract/references.ts';
import { fileSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type FileDocument, filesOf, picturesBy } from '../../projections/files.ts';
import type { SentForTexts, Things } from '../accounts/forgetting/holding.ts';
import type { FileCommands } from './commands.ts';
import { fileDecider, fileStream, HOUSE } from './file.ts';
import { removeStored, type StoredFiles } from './stored-files.ts';

const isPicture = ({ code }: Pick<FileDocument, 'code'>): boolean => code === 'FILES_USER_PICTURE';

/** The pictures of themselves: what an editor has sent for a text stays with the text. */
export const picturesHeld = ({
  handle,
  files,
  stored,
  takePictureOff,
}: {
  readonly handle: Handle;
  readonly files: Collection<FileDocument>;
  readonly stored: StoredFiles;
} & Pick<FileCommands, 'takePictureOff'>): Things<FileDocument> => ({
  counted: 'files',
  find: ({ userId }) => picturesBy(files, userId),
  kind: 'file',
  withIds: async ids => (await files.getMany(ids.map(String))).filter(isPicture),
  subject: fileSubject,
  async forget({ fileId, blobs, focalPoint }, context) {
    await takePictureOff(reference('File', fileId), context);
    // The bytes first: while its event is missing, the file is found again.
    for (const blob of blobs) await removeStored(stored, blob, focalPoint);
    await handle(fileStream(fileId), fileDecider, { kind: 'remove', by: HOUSE, fileId }, context);
  },
});

/** What an editor has sent for a text is called nothing from then on, and everybody's who edits. */
export const sentForTexts =
  ({ handle, files }: { readonly handle: Handle; readonly files: Collection<FileDocument> }): SentForTexts =>
  async (userId, context) => {
    for (const { fileId, code } of await filesOf(files, userId))
      if (!isPicture({ code }))
        await handle(fileStream(fileId), fileDecider, { kind: 'forgetSender', by: HOUSE, fileId }, context);
  };
