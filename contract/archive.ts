/** One's own data, as a file to take away. */
import { z } from 'zod';

const ARCHIVE_STATES = ['none', 'making', 'ready', 'failed'] as const;

export const archive = z.object({
  status: z.enum(ARCHIVE_STATES),
  /** Where it can be downloaded, by its owner alone; null unless it is ready. */
  address: z.string().nullable(),
  madeAt: z.string().nullable(),
  /** When it is removed. */
  expiresAt: z.string().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
});
export type Archive = z.output<typeof archive>;

export const ARCHIVE_PATH = '/api/users/me/archive';
export const ARCHIVE_FILE_PATH = `${ARCHIVE_PATH}/file`;
