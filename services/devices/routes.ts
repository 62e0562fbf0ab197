import { type Device, device, newDevice } from '../../contract/devices.ts';
import { pagingQuery } from '../../contract/paging.ts';
import { itemParams, reference } from '../../contract/references.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { invalid, notFound } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type DeviceDocument, deviceWithId, registeredDevices } from '../../projections/devices.ts';
import { deviceDecider, deviceStream } from './device.ts';

export const deviceResources: readonly Resource[] = [
  {
    name: 'Device',
    collection: '/api/devices',
    item: '/api/device/:id',
    schema: device,
    create: newDevice,
  },
];

export interface DeviceTools {
  readonly handle: Handle;
  readonly ids: Ids;
  readonly now: () => number;
  readonly deviceHash: KeyedHash;
  readonly devices: Collection<DeviceDocument>;
}

const presentDevice = ({
  id,
  name,
  type,
  specificities,
  registeredAt,
}: Omit<DeviceDocument, 'seenOn'>): Device => ({
  '@id': reference('Device', id),
  '@type': 'Device',
  id,
  deviceId: name,
  type,
  specificities,
  createdAt: registeredAt,
  // What a device says of itself stays as it was said.
  updatedAt: registeredAt,
});

export function deviceRoutes({ handle, ids, now, deviceHash, devices }: DeviceTools): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/devices/add',
      access: 'public',
      limits: [{ name: 'device', by: 'address', burst: 60, perMinute: 30 }],
      body: newDevice,
      handle: async call => {
        const { deviceId: named, ...described } = call.body;
        const name = named ?? call.actor.deviceName;
        if (!name) throw invalid({ propertyPath: 'deviceId', message: 'required' });
        const command = {
          kind: 'register',
          id: ids.entity(),
          ...described,
          name,
          deviceId: deviceHash(name),
          userId: call.actor.userId,
        } as const;
        const context = { ...commandContext(call), idempotencyKey: undefined, expected: undefined };
        const done = await handle(deviceStream(command.deviceId), deviceDecider, command, context);
        const { state, position } = done;
        const registered = state.registered ?? command;
        // A client without a device begins anew: it is answered though the read model may be behind.
        const asGiven = { ...registered, registeredAt: new Date(now()).toISOString() };
        const read = async () => presentDevice((await devices.get(registered.deviceId)) ?? asGiven);
        return { kind: 'written', created: true, position, read };
      },
    }),
    route({
      method: 'GET',
      path: '/api/devices',
      access: ['ROLE_ADMIN'],
      query: pagingQuery,
      handle: async ({ query }) => {
        const page = await registeredDevices(devices, query);
        const items = page.items.map(presentDevice);
        return { kind: 'collection', type: 'Device', page: { ...page, items } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/device/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const document = await deviceWithId(devices, Number(params.id));
        const own = document?.deviceId === actor.deviceId;
        if (!document || !(own || actor.roles.includes('ROLE_ADMIN'))) throw notFound();
        return { kind: 'item', item: presentDevice(document) };
      },
    }),
  ];
}
