import { deviceSubject } from '../../events/subjects.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { oneByOne } from '../../platform/following/one-by-one.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type DeviceDocument, devicesUnseenSince } from '../../projections/devices.ts';
import type { ForgetSubjects } from '../accounts/forgetting/holding.ts';
import { type RemovalTools, removeDevice } from './remove-device.ts';

/** Name and description go. The key first: what is left of a run that is cut off is found again by the next. */
export async function forgetUnseenDevices(
  {
    devices,
    forgetSubjects,
    logger,
    ...tools
  }: RemovalTools & {
    readonly devices: Collection<DeviceDocument>;
    readonly forgetSubjects: ForgetSubjects;
    readonly logger: Pick<ProgramLogger, 'error'>;
  },
  { before, limit }: { readonly before: string; readonly limit: number },
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const forget = async (device: DeviceDocument): Promise<boolean> => {
    await forgetSubjects([deviceSubject(device)]);
    const { events } = await removeDevice(tools, device, context);
    return events.length > 0;
  };
  const unseen = await devicesUnseenSince(devices, before.slice(0, 10), limit);
  return oneByOne(unseen, forget, { signal, logger, failed: 'a device could not be forgotten' });
}
