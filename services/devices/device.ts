import type { DeviceEvent } from '../../events/devices.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** As it has registered; null before. */
export interface Device {
  readonly registered: Registered | null;
}

type Registered = Extract<DeviceEvent, { type: 'DeviceRegistered' }>['data'];
export type DeviceCommand =
  | ({ readonly kind: 'register' } & Registered)
  | { readonly kind: 'remove'; readonly id: number };

/** `deviceId`: a hash of its name. */
export const deviceStream = (deviceId: string): string => `device-${deviceId}`;

/** A device that registers again is the same device, and stays as it said it was. */
function decide(command: DeviceCommand, { registered }: Device): readonly DeviceEvent[] {
  if (command.kind === 'remove') {
    if (registered?.id !== command.id) return [];
    return [{ type: 'DeviceRemoved', data: { id: command.id, deviceId: registered.deviceId } }];
  }
  const { kind: _, ...data } = command;
  return registered === null ? [{ type: 'DeviceRegistered', data }] : [];
}

export const deviceDecider: Decider<DeviceCommand, Device, DeviceEvent> = {
  initial: { registered: null },
  decide,
  evolve: (_, event) => ({ registered: event.type === 'DeviceRegistered' ? event.data : null }),
};
