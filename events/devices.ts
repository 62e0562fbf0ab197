import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

export const deviceEvents = {
  DeviceRegistered: eventType({
    schema: 1,
    data: z.object({
      id: z.number(),
      /** The name that the device has given itself. */
      deviceId: z.string(),
      type: z.string(),
      specificities: z.string(),
      /** Who was signed in on it. */
      userId: z.number().nullable(),
    }),
    personal: { subject: 'userId', fields: ['specificities'] },
  }),
};
export type DeviceEvent = EventOf<typeof deviceEvents>;
