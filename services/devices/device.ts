import type { DeviceEvent } from '../../events/devices.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** As it has registered; null before. */
export interface Device {
  readonly registered: DeviceEvent['data'] | null;
}

export type DeviceCommand = { readonly kind: 'register' } & DeviceEvent['data'];

/** `deviceId`: a hash of its name. */
export const deviceStream = (deviceId: string): string => `device-${deviceId}`;

/** A device that registers again is the same device, and stays as it said it was. */
export const deviceDecider: Decider<DeviceCommand, Device, DeviceEvent> = {
  initial: { registered: null },
  decide: ({ kind: _, ...data }, { registered }) =>
    registered === null ? [{ type: 'DeviceRegistered', data }] : [],
  evolve: (_, { data }) => ({ registered: data }),
};
