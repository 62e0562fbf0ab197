/** The archives of personal data, with all that they are made of. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import type { ReadModels } from '../projections/all.ts';
import { accountStream } from './accounts/account.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { addressesOf } from './accounts/address.ts';
import { loadAccount } from './accounts/load-account.ts';
import { type Archives, createArchives } from './archive/archives.ts';
import { archiveContents } from './archive/contents.ts';
import { commentStream } from './comments/comment.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { letterStream } from './moderation/letter.ts';
import { testimonyStream } from './testimonies/testimony.ts';

export interface ArchivesParts {
  readonly config: Config;
  readonly tools: AccountTools;
  readonly readModels: ReadModels;
  readonly stored: StoredFiles;
  readonly logger: Logger;
  readonly now: () => number;
}

export function archivesOf({ config, tools, readModels, stored, logger, now }: ArchivesParts): Archives {
  const streams = {
    account: accountStream,
    testimony: testimonyStream,
    comment: commentStream,
    letters: letterStream,
  };
  const sources = {
    ...{ ...readModels, ...tools, blobs: stored.files, streams },
    addressesOf: (userId: number) => addressesOf(tools, userId),
  };
  return createArchives({
    folder: join(config.dataDir, 'archives'),
    now,
    contentsFor: userId => archiveContents(sources, userId),
    hasGone: async userId => (await loadAccount(tools.log, tools.decode, userId)).status !== 'registered',
    onError: err => logger.error({ err }, 'an archive of personal data could not be made'),
  });
}
