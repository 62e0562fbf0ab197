/** The devices that have registered. */
import type { Page } from '../contract/paging.ts';
import type { DeviceEvent } from '../services/devices/events.ts';
import { findPage, type Paging } from './find-page.ts';
import { readModel } from './read-model.ts';
import type { Collection } from './store/read-store.ts';

export type DeviceDocument = {
  readonly id: number;
  readonly deviceId: string;
  readonly type: string;
  readonly specificities: string;
  readonly registeredAt: string;
};

export const devices = readModel<DeviceEvent>()<DeviceDocument>({
  name: 'devices',
  version: 1,
  fields: { registeredAt: 'text' },
  indexes: [['registeredAt']],
  on: {
    DeviceRegistered: ({ at: registeredAt, data: { id, deviceId, type, specificities } }) => [
      { id: String(id), evolve: () => ({ id, deviceId, type, specificities, registeredAt }) },
    ],
  },
});

/** Newest first. */
export const registeredDevices = (
  all: Collection<DeviceDocument>,
  paging: Paging,
): Promise<Page<DeviceDocument>> => findPage(all, {}, [{ field: 'registeredAt', direction: 'desc' }], paging);
