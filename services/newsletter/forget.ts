import { subscriberSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type SubscriberDocument, subscribersWith } from '../../projections/subscribers.ts';
import type { Things } from '../accounts/forgetting/holding.ts';
import { subscriptionDecider } from './subscription.ts';

export const subscriptionsHeld = ({
  handle,
  subscribers,
}: {
  readonly handle: Handle;
  readonly subscribers: Collection<SubscriberDocument>;
}): Things<SubscriberDocument> => ({
  counted: 'subscriptions',
  find: ({ emails }) => subscribersWith(subscribers, emails),
  kind: 'subscriber',
  withIds: ids => subscribers.getMany(ids.map(String)),
  subject: ({ id }) => subscriberSubject({ subscriberId: id }),
  async forget({ id: subscriberId, stream }, context) {
    await handle(stream, subscriptionDecider, { kind: 'forget', subscriberId }, context);
  },
});
