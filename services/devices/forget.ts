import { deviceSubject } from '../../events/subjects.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type DeviceDocument, devicesOf, devicesWithIds } from '../../projections/devices.ts';
import type { Things } from '../accounts/forgetting/holding.ts';
import { type RemovalTools, removeDevice } from './remove-device.ts';

export const devicesHeld = ({
  devices,
  ...tools
}: RemovalTools & { readonly devices: Collection<DeviceDocument> }): Things<DeviceDocument> => ({
  counted: 'devices',
  find: ({ userId }) => devicesOf(devices, userId),
  kind: 'device',
  withIds: ids => devicesWithIds(devices, ids),
  subject: deviceSubject,
  async forget(device, context) {
    await removeDevice(tools, device, context);
  },
});
