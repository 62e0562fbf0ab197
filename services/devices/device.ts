import type { Decider } from '../platform/event-log/handle.ts';
import type { DeviceEvent } from './events.ts';

/** The entity id of a device; null before it is registered. */
export interface Device {
  readonly id: number | null;
}

export type DeviceCommand = { readonly kind: 'register' } & DeviceEvent['data'];

export const deviceStream = (deviceId: string): string => `device-${deviceId}`;

/** A device that registers again is the same device, and stays as it said it was. */
export const deviceDecider: Decider<DeviceCommand, Device, DeviceEvent> = {
  initial: { id: null },
  decide: ({ kind: _, ...data }, { id }) => (id === null ? [{ type: 'DeviceRegistered', data }] : []),
  evolve: (_, { data }) => ({ id: data.id }),
};
