import { deviceSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type DeviceDocument, devicesOf } from '../../projections/devices.ts';
import type { Things } from '../accounts/forgetting/holding.ts';
import { deviceDecider, deviceStream } from './device.ts';

export const devicesHeld = ({
  handle,
  devices,
}: {
  readonly handle: Handle;
  readonly devices: Collection<DeviceDocument>;
}): Things<DeviceDocument> => ({
  counted: 'devices',
  find: ({ userId }) => devicesOf(devices, userId),
  subject: deviceSubject,
  async forget({ id, deviceId }, context) {
    await handle(deviceStream(deviceId), deviceDecider, { kind: 'forget', id }, context);
  },
});
