import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { deviceSubject } from './subjects.ts';

export const deviceEvents = {
  DeviceRegistered: eventType({
    schema: 1,
    data: z.object({
      id: z.number(),
      /** A hash of its name. */
      deviceId: z.string(),
      /** That the device has given itself. */
      name: z.string(),
      type: z.string(),
      specificities: z.string(),
      /** Who was signed in on it. */
      userId: z.number().nullable(),
    }),
    personal: { subject: deviceSubject, fields: { name: '', type: '', specificities: '' } },
  }),
  /** What stood on it goes out of the lists before it is removed; names such as `post:12`. */
  DeviceReactionsForgotten: eventType({
    schema: 1,
    data: z.object({ deviceId: z.string(), likes: z.array(z.string()), views: z.array(z.string()) }),
  }),
  /** With its owner, or because it was not seen for long. It may register again. */
  DeviceRemoved: eventType({
    schema: 1,
    data: z.object({ id: z.number(), deviceId: z.string() }),
    forgets: deviceSubject,
  }),
};
export type DeviceEvent = EventOf<typeof deviceEvents>;
