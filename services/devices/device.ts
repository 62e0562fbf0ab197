import type { DeviceEvent } from '../../events/devices.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** As it has registered; null before, and after it was forgotten. */
export interface Device {
  readonly registered: Registered | null;
}

type Registered = Extract<DeviceEvent, { type: 'DeviceRegistered' }>['data'];
export type DeviceCommand =
  | ({ readonly kind: 'register' } & Registered)
  | { readonly kind: 'forget'; readonly id: number };

/** `deviceId`: a hash of its name. */
export const deviceStream = (deviceId: string): string => `device-${deviceId}`;

/** A device that registers again is the same device, and stays as it said it was. */
export const deviceDecider: Decider<DeviceCommand, Device, DeviceEvent> = {
  initial: { registered: null },
  decide(command, { registered }) {
    if (command.kind === 'register') {
      const { kind: _, ...data } = command;
      return registered === null ? [{ type: 'DeviceRegistered', data }] : [];
    }
    // Another one has registered under its name since.
    if (registered?.id !== command.id) return [];
    const { id, deviceId } = registered;
    return [{ type: 'DeviceForgotten', data: { id, deviceId } }];
  },
  evolve: (_, event) => ({ registered: event.type === 'DeviceRegistered' ? event.data : null }),
};
