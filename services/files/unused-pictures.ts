/** Pictures that were sent for a profile, by whoever it was, that no profile shows and no text has ever named. */
import { DAY_MS } from '../../contract/durations.ts';
import { reference } from '../../contract/references.ts';
import { fileSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { oneByOne } from '../../platform/following/one-by-one.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { accountsShowing } from '../../projections/accounts.ts';
import type { ReadModels } from '../../projections/all.ts';
import { type FileDocument, picturesSentBefore } from '../../projections/files.ts';
import { wasNamed } from '../../projections/named-files.ts';
import type { ForgetSubjects } from '../accounts/forgetting/holding.ts';
import { fileDecider, fileStream, HOUSE } from './file.ts';
import { removeStored, type StoredFiles } from './stored-files.ts';

const AT_ONCE = 500;

export interface PictureSweep extends Pick<ReadModels, 'files' | 'accounts' | 'namedFiles'> {
  readonly handle: Handle;
  readonly forgetSubjects: ForgetSubjects;
  readonly stored: StoredFiles;
  readonly now: () => number;
  readonly logger: Pick<ProgramLogger, 'error'>;
}

/** Removes those that are a day old: who sends one to sign up with may take their time. Answers how many. */
export async function removeUnusedPictures(sweep: PictureSweep, signal: AbortSignal): Promise<number> {
  const before = new Date(sweep.now() - DAY_MS).toISOString();
  const remove = async ({ fileId }: FileDocument): Promise<boolean> => {
    // Since all were looked at, somebody may have shown it.
    const [file] = await unusedAmong(sweep, await sweep.files.getMany([String(fileId)]), before);
    if (!file) return false;
    const command = { kind: 'remove', by: HOUSE, fileId } as const;
    const context = { actor: 'system', correlationId: `unused-picture-${fileId}` };
    await sweep.forgetSubjects([fileSubject({ fileId })]);
    await sweep.handle(fileStream(fileId), fileDecider, command, context);
    for (const blob of file.blobs) await removeStored(sweep.stored, blob, file.focalPoint);
    return true;
  };
  return oneByOne(await unusedPictures(sweep, before), remove, {
    signal,
    logger: sweep.logger,
    failed: 'an unused picture could not be removed',
  });
}

async function unusedPictures(sweep: PictureSweep, before: string): Promise<FileDocument[]> {
  const unused: FileDocument[] = [];
  for (let page = 1, sent: readonly FileDocument[]; ; page += 1) {
    sent = await picturesSentBefore(sweep.files, before, { page, itemsPerPage: AT_ONCE });
    if (sent.length === 0) return unused;
    unused.push(...(await unusedAmong(sweep, sent, before)));
  }
}

async function unusedAmong(
  { accounts, namedFiles }: PictureSweep,
  sent: readonly FileDocument[],
  before: string,
): Promise<FileDocument[]> {
  const unused: FileDocument[] = [];
  const shown = await accountsShowing(accounts, sent.map(referenceTo));
  const pictures = new Set(shown.map(({ picture }) => picture));
  for (const file of sent.filter(one => one.updatedAt < before && !pictures.has(referenceTo(one)))) {
    const names = [referenceTo(file), ...file.blobs];
    if (!(await wasNamed(namedFiles, names))) unused.push(file);
  }
  return unused;
}

const referenceTo = ({ fileId }: FileDocument): string => reference('File', fileId);
