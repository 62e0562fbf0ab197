import { deviceSubject } from '../../events/subjects.ts';
import type { Expiring } from '../../platform/following/expiring.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type DeviceDocument, devicesUnseenSince } from '../../projections/devices.ts';
import type { ForgetSubjects } from '../accounts/forgetting/holding.ts';
import { type RemovalTools, removeDevice } from './remove-device.ts';

/** Name and description go. The key first: what is left of a run that is cut off is found again by the next. */
export const expiringDevices = ({
  devices,
  forgetSubjects,
  ...tools
}: RemovalTools & {
  readonly devices: Collection<DeviceDocument>;
  readonly forgetSubjects: ForgetSubjects;
}): Expiring<DeviceDocument> => ({
  find: (before, limit) => devicesUnseenSince(devices, before.slice(0, 10), limit),
  async remove({ deviceId }, context, before) {
    const device = await devices.get(deviceId);
    // Since it was listed, it was seen again.
    if (!device || device.seenOn >= before.slice(0, 10)) return false;
    await forgetSubjects([deviceSubject(device)]);
    const { events } = await removeDevice(tools, device, context);
    return events.length > 0;
  },
  failed: 'a device could not be forgotten',
});
