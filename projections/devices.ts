/** The devices that have registered, and when each was seen last. */
import type { Page } from '../contract/paging.ts';
import type { SessionEvent } from '../events/accounts.ts';
import type { DeviceEvent } from '../events/devices.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type DeviceDocument = {
  readonly id: number;
  /** A hash of its name. */
  readonly deviceId: string;
  readonly name: string;
  readonly type: string;
  readonly specificities: string;
  /** Who was signed in on it when it registered, or signed in on it first. */
  readonly userId: number | null;
  readonly registeredAt: string;
  /** The day on which it registered, read, liked or signed in last. */
  readonly seenOn: string;
};

type Seen = (event: {
  readonly at: string;
  readonly data: { readonly deviceId: string };
}) => Change<DeviceDocument>[];

const seen: Seen = ({ at, data }) => seenBy(data.deviceId, at);
/** Most that read have not registered. */
const seenBy = (deviceId: string, at: string): Change<DeviceDocument>[] => [
  {
    id: deviceId,
    evolve: device => (device && device.seenOn < dayOf(at) ? { ...device, seenOn: dayOf(at) } : device),
  },
];
/** Most register before anybody signs in on them. */
const owned = (deviceId: string, userId: number): Change<DeviceDocument>[] => [
  { id: deviceId, evolve: device => (device?.userId === null ? { ...device, userId } : device) },
];
const dayOf = (at: string): string => at.slice(0, 10);

export const devices = readModel<DeviceEvent | ReactionEvent | SessionEvent>()<DeviceDocument>({
  name: 'devices',
  version: 3,
  fields: { id: 'number', userId: 'number', registeredAt: 'text', seenOn: 'text' },
  indexes: [['id'], ['userId'], ['registeredAt'], ['seenOn']],
  on: {
    DeviceRegistered: ({ at, data }) => [
      { id: data.deviceId, evolve: () => ({ ...data, registeredAt: at, seenOn: dayOf(at) }) },
    ],
    DeviceRemoved: ({ data }) => [{ id: data.deviceId, evolve: () => undefined }],
    ViewRecorded: seen,
    ContentLiked: seen,
    SignedIn: ({ at, data: { userId, session } }) =>
      session.deviceId === null ? [] : [...owned(session.deviceId, userId), ...seenBy(session.deviceId, at)],
  },
});

/** Newest first. */
export const registeredDevices = (
  all: Collection<DeviceDocument>,
  paging: Paging,
): Promise<Page<DeviceDocument>> => findPage(all, {}, [{ field: 'registeredAt', direction: 'desc' }], paging);

export const deviceWithId = async (
  all: Collection<DeviceDocument>,
  id: number,
): Promise<DeviceDocument | undefined> => (await all.find({ where: { id }, limit: 1 }))[0];

export const devicesWithIds = (
  all: Collection<DeviceDocument>,
  ids: readonly number[],
): Promise<DeviceDocument[]> => all.find({ where: { id: { in: ids } } });

/** The longest unseen first. */
export const devicesUnseenSince = (
  all: Collection<DeviceDocument>,
  day: string,
  limit: number,
): Promise<DeviceDocument[]> =>
  all.find({ where: { seenOn: { lt: day } }, sort: [{ field: 'seenOn', direction: 'asc' }], limit });
export const devicesOf = (all: Collection<DeviceDocument>, userId: number): Promise<DeviceDocument[]> =>
  all.find({ where: { userId } });
