import { z } from 'zod';
import { moment } from './moment.ts';

/** What somebody reads on, as far as it is known. */
export const DEVICE_TYPES = ['mobile', 'desktop', 'other'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** How a device names itself, in the `deviceId` header of every request too. */
const deviceName = z.string().regex(/^[\w.:-]{1,100}$/);

/** Body of `POST /api/devices/add`. */
export const newDevice = z.object({
  /** Default: that of the header. */
  deviceId: deviceName.optional(),
  /** Such as `desktop/web`. */
  type: z.string().trim().max(60).default(''),
  /** What the client says of itself, in any words, or as an object, which is kept as JSON. */
  specificities: z
    .preprocess(
      sent => (typeof sent === 'object' && sent !== null ? JSON.stringify(sent) : sent),
      z.string().trim().max(4000),
    )
    .default(''),
});

export const device = z.object({
  '@id': z.string(),
  '@type': z.literal('Device'),
  id: z.int(),
  deviceId: z.string(),
  type: z.string(),
  specificities: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type Device = z.infer<typeof device>;
