import { deviceSubject } from '../../events/subjects.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { SubjectKeys } from '../../platform/sealing/subject-keys.ts';
import { type DeviceDocument, devicesUnseenSince } from '../../projections/devices.ts';
import { type RemovalTools, removeDevice } from './remove-device.ts';

/** Name and description go. The key first: what is left of a run that is cut off is found again by the next. */
export async function forgetUnseenDevices(
  {
    devices,
    subjectKeys,
    ...tools
  }: RemovalTools & {
    readonly devices: Collection<DeviceDocument>;
    readonly subjectKeys: Pick<SubjectKeys, 'forget'>;
  },
  { before, limit }: { readonly before: string; readonly limit: number },
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  for (const device of await devicesUnseenSince(devices, before.slice(0, 10), limit)) {
    signal.throwIfAborted();
    await subjectKeys.forget([deviceSubject(device)]);
    const { events } = await removeDevice(tools, device, context);
    if (events.length > 0) forgotten += 1;
  }
  return forgotten;
}
