import type { DeviceEvent } from '../../events/devices.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** As it has registered; null before. */
export interface Device {
  readonly registered: Registered | null;
}

type Registered = Extract<DeviceEvent, { type: 'DeviceRegistered' }>['data'];
export type DeviceCommand =
  | ({ readonly kind: 'register' } & Registered)
  | {
      readonly kind: 'remove';
      readonly id: number;
      /** What stands on it. */
      readonly likes: readonly string[];
      readonly views: readonly string[];
    };

/** Of one event. */
const NAMES_MAX = 1000;

/** `deviceId`: a hash of its name. */
export const deviceStream = (deviceId: string): string => `device-${deviceId}`;

/** A device that registers again is the same device, and stays as it said it was. */
function decide(command: DeviceCommand, { registered }: Device): readonly DeviceEvent[] {
  if (command.kind === 'remove') {
    if (registered?.id !== command.id) return [];
    const { deviceId } = registered;
    return [...forgetting(deviceId, command), { type: 'DeviceRemoved', data: { id: command.id, deviceId } }];
  }
  const { kind: _, ...data } = command;
  return registered === null ? [{ type: 'DeviceRegistered', data }] : [];
}

function forgetting(
  deviceId: string,
  { likes, views }: Extract<DeviceCommand, { kind: 'remove' }>,
): readonly DeviceEvent[] {
  const length = Math.ceil(Math.max(likes.length, views.length) / NAMES_MAX);
  return Array.from({ length }, (_, at) => {
    const part = (names: readonly string[]) => names.slice(at * NAMES_MAX, (at + 1) * NAMES_MAX);
    return { type: 'DeviceReactionsForgotten', data: { deviceId, likes: part(likes), views: part(views) } };
  });
}

function evolve(device: Device, event: DeviceEvent): Device {
  switch (event.type) {
    case 'DeviceRegistered':
      return { registered: event.data };
    case 'DeviceReactionsForgotten':
      return device;
    case 'DeviceRemoved':
      return { registered: null };
    default:
      return event satisfies never;
  }
}

export const deviceDecider: Decider<DeviceCommand, Device, DeviceEvent> = {
  initial: { registered: null },
  decide,
  evolve,
};
