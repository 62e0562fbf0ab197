import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** What holds for everything that one log is used with. In one stream: `installation`. */
export const installationEvents = {
  /** From now on this is the installation's key. */
  InstallationKeyed: eventType({
    schema: 1,
    data: z.object({
      /** Tells the key from others, and nothing of it. */
      fingerprint: z.string(),
      /** The key of the hashes that stand in the log, sealed by the installation's: drawn once, the same for ever. */
      hashKey: z.string(),
    }),
  }),
};
export type InstallationEvent = EventOf<typeof installationEvents>;
