import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** Of one device on one post or testimony; the user who was signed in when the like was given. */
/** `deviceId`: a hash of its name. */
const reaction = z.object({ contentId: z.number(), deviceId: z.string(), userId: z.number().nullable() });

export const reactionEvents = {
  PostLiked: eventType({ schema: 1, data: reaction }),
  PostUnliked: eventType({ schema: 1, data: reaction }),
  TestimonyLiked: eventType({ schema: 1, data: reaction }),
  TestimonyUnliked: eventType({ schema: 1, data: reaction }),
  ViewRecorded: eventType({
    schema: 1,
    data: z.object({
      contentKind: z.enum(['post', 'temoignage']),
      contentId: z.number(),
      deviceId: z.string(),
      /** The first view of this content by this device. */
      isNew: z.boolean(),
      viewedAt: z.string(),
    }),
  }),
};
export type ReactionEvent = EventOf<typeof reactionEvents>;

/** In a stream of a person and a text. */
export const likerEvents = {
  /** Where the like of a person stands, who may have several devices: on the one on which they first liked it. */
  LikeDeviceChosen: eventType({
    schema: 1,
    data: z.object({
      contentKind: z.enum(['post', 'temoignage']),
      contentId: z.number(),
      userId: z.number(),
      deviceId: z.string(),
    }),
  }),
};
export type LikerEvent = EventOf<typeof likerEvents>;
