import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

export const CONTENT_KINDS = [
  'post',
  'temoignage',
  'actualite',
  'document',
  'realisation',
  'multimedia',
  'voix_off',
] as const;

const content = { contentKind: z.enum(CONTENT_KINDS), contentId: z.number() };
/** Of one device on one text; the user who was signed in when the like was given. `deviceId`: a hash of its name. */
const like = z.object({ ...content, deviceId: z.string(), userId: z.number().nullable() });

export const reactionEvents = {
  ContentLiked: eventType({ schema: 1, data: like }),
  ContentUnliked: eventType({ schema: 1, data: like }),
  ViewRecorded: eventType({
    schema: 1,
    data: z.object({
      ...content,
      deviceId: z.string(),
      /** The first view of this content by this device. */
      isNew: z.boolean(),
      viewedAt: z.string(),
      /** In which the page was read. */
      language: z.enum(LANGUAGES),
      /** By what the browser says of itself; `other`: no browser. */
      deviceType: z.enum(['mobile', 'desktop', 'other']),
    }),
  }),
};
export type ReactionEvent = EventOf<typeof reactionEvents>;

/** In a stream of a person and a text. */
export const likerEvents = {
  /** Where the like of a person stands, who may have several devices: on the one on which they first liked it. */
  LikeDeviceChosen: eventType({
    schema: 1,
    data: z.object({ ...content, userId: z.number(), deviceId: z.string() }),
  }),
};
export type LikerEvent = EventOf<typeof likerEvents>;
