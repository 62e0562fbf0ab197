import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { HomeEvent } from '../../events/home.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** The publication that is pinned. */
type Lead = number | null;

export interface LeadCommand {
  readonly by: { readonly roles: readonly Role[] };
  readonly publicationId: Lead;
}

export const HOME_STREAM = 'home';

function decide({ by, publicationId }: LeadCommand, lead: Lead): readonly HomeEvent[] {
  if (!mayModerate(by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (publicationId === lead) return [];
  return publicationId === null
    ? [{ type: 'LeadUnpinned', data: {} }]
    : [{ type: 'LeadPinned', data: { publicationId } }];
}

export const leadDecider: Decider<LeadCommand, Lead, HomeEvent> = {
  initial: null,
  decide,
  evolve: (_, event) => (event.type === 'LeadPinned' ? event.data.publicationId : null),
};
