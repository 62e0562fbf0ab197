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
  /** It was not seen for long. When it registers again it has another id. */
  DeviceForgotten: eventType({ schema: 1, data: z.object({ id: z.number(), deviceId: z.string() }) }),
};
export type DeviceEvent = EventOf<typeof deviceEvents>;
