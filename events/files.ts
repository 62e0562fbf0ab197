import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { accountSubject, fileSubject } from './subjects.ts';

const CODES = [
  'FILES_USER_PICTURE',
  'FILES_COVER',
  'FILES_GALLERY',
  'FILES_DOCUMENT',
  'FILES_AUDIO',
] as const;

const stored = {
  fileId: z.number(),
  /** Among the blobs. */
  blob: z.string(),
  type: z.enum(['image', 'document', 'audio']),
  extension: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels; null for what is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** As it was called where it came from. */
  name: z.string(),
  /** Who sent it; null before there is an account. */
  ownerId: z.number().nullable(),
  /** From which device, by a hash of its name. */
  deviceId: z.string().nullable(),
};

interface Sent {
  readonly fileId: number;
  readonly ownerId: number | null;
}
const senderSubject = ({ fileId, ownerId }: Sent): string =>
  ownerId === null ? fileSubject({ fileId }) : accountSubject({ userId: ownerId });

export const fileEvents = {
  FileUploaded: eventType({
    schema: 1,
    data: z.object({ ...stored, code: z.enum(CODES) }),
    personal: { subject: senderSubject, fields: { name: '' } },
  }),
  FileReplaced: eventType({
    schema: 1,
    data: z.object(stored),
    personal: { subject: senderSubject, fields: { name: '' } },
  }),
  /** Who sent it has signed up, or in, and shows it. */
  FileClaimed: eventType({ schema: 1, data: z.object({ fileId: z.number(), ownerId: z.number() }) }),
  /** It stands for a text and stays: what it was called is sealed with a key that is destroyed. */
  FileSenderForgotten: eventType({ schema: 1, data: z.object({ fileId: z.number() }) }),
  /** What is said of it to readers; each is empty until somebody says it. */
  FileDescribed: eventType({
    schema: 1,
    data: z.object({
      fileId: z.number(),
      /** In French, and in English. */
      alt: z.string(),
      altEn: z.string(),
      credit: z.string(),
      licence: z.string(),
      /** Of what is written or said in it. */
      inLanguage: z.string(),
      /** Percent from the left and from the top. */
      focalPoint: z.tuple([z.number(), z.number()]).nullable(),
    }),
  }),
  FileRemoved: eventType({ schema: 1, data: z.object({ fileId: z.number() }), forgets: fileSubject }),
};
export type FileEvent = EventOf<typeof fileEvents>;
