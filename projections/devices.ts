/** The devices that have registered. */
import type { Page } from '../contract/paging.ts';
import type { DeviceEvent } from '../events/devices.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type DeviceDocument = {
  readonly id: number;
  /** A hash of its name. */
  readonly deviceId: string;
  readonly name: string;
  readonly type: string;
  readonly specificities: string;
  /** Who was signed in on it when it registered. */
  readonly userId: number | null;
  readonly registeredAt: string;
};

export const devices = readModel<DeviceEvent>()<DeviceDocument>({
  name: 'devices',
  version: 1,
  fields: { registeredAt: 'text', userId: 'number' },
  indexes: [['registeredAt'], ['userId']],
  on: {
    DeviceRegistered: ({ at: registeredAt, data }) => [
      { id: String(data.id), evolve: () => ({ ...data, registeredAt }) },
    ],
    DeviceRemoved: ({ data }) => [{ id: String(data.id), evolve: () => undefined }],
  },
});

/** Newest first. */
export const registeredDevices = (
  all: Collection<DeviceDocument>,
  paging: Paging,
): Promise<Page<DeviceDocument>> => findPage(all, {}, [{ field: 'registeredAt', direction: 'desc' }], paging);

export const devicesOf = (all: Collection<DeviceDocument>, userId: number): Promise<DeviceDocument[]> =>
  all.find({ where: { userId } });
