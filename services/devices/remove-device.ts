import { contentName } from '../../contract/content-key.ts';
import type { CommandContext, Handle, Handled } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { DeviceDocument } from '../../projections/devices.ts';
import { type LikeDocument, likesListedOn } from '../../projections/likes.ts';
import { type ViewDocument, viewsOn } from '../../projections/views.ts';
import { type Device, deviceDecider, deviceStream } from './device.ts';

export interface RemovalTools {
  readonly handle: Handle;
  readonly likes: Collection<LikeDocument>;
  readonly views: Collection<ViewDocument>;
}

/** What stood on it goes out of the lists, and stays in the counts. */
export async function removeDevice(
  { handle, likes, views }: RemovalTools,
  { id, deviceId }: Pick<DeviceDocument, 'id' | 'deviceId'>,
  context: CommandContext,
): Promise<Handled<Device, { readonly type: string; readonly data: unknown }>> {
  const [liked, viewed] = await Promise.all([likesListedOn(likes, deviceId), viewsOn(views, deviceId)]);
  const command = {
    kind: 'remove',
    id,
    likes: liked.map(contentName),
    views: viewed.map(contentName),
  } as const;
  return handle(deviceStream(deviceId), deviceDecider, command, context);
}
