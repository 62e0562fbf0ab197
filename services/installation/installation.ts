import { Refusal } from '../../contract/refusals.ts';
import type { InstallationEvent } from '../../events/installation.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type Keyed = InstallationEvent['data'];

/** Null before its first start. */
export interface Installation {
  readonly keyed: Keyed | null;
}

export type InstallationCommand =
  /** At a start: does nothing when the log knows its key already. */
  | { readonly kind: 'open'; readonly keyed: Keyed }
  | { readonly kind: 'changeKey'; readonly from: string; readonly keyed: Keyed };

export const INSTALLATION = 'installation';

export const installationDecider: Decider<InstallationCommand, Installation, InstallationEvent> = {
  initial: { keyed: null },
  decide(command, { keyed }) {
    if (command.kind === 'open' && keyed) return [];
    // Somebody else has changed it since it was looked at.
    if (command.kind === 'changeKey' && keyed?.fingerprint !== command.from)
      throw new Refusal('conflict', 'conflict');
    return [{ type: 'InstallationKeyed', data: command.keyed }];
  },
  evolve: (_, { data }) => ({ keyed: data }),
};
