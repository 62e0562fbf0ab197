import { Refusal } from '../../contract/refusals.ts';
import { subscriberSubject } from '../../events/subjects.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { SubscriberDocument } from '../../projections/subscribers.ts';
import type { ForgetSubjects } from '../accounts/forgetting/holding.ts';
import { subscriptionDecider } from './subscription.ts';

export interface RemovingTools extends Pick<CommandTools, 'log' | 'decode' | 'handle'> {
  readonly forgetSubjects: ForgetSubjects;
}

/**
 * Destroys the key of the subscriber and says so. The key first: a removal that is cut off is made again by whoever
 * still finds the subscription.
 * @throws {Refusal} notFound
 */
export async function removeSubscription(
  tools: RemovingTools,
  stream: string,
  context: CommandContext,
): Promise<Position> {
  const { state, assertSeen } = await loadState(tools, stream, subscriptionDecider);
  if ('subscriberId' in state) {
    assertSeen(context);
    await tools.forgetSubjects([subscriberSubject(state)]);
  }
  const { position } = await tools.handle(stream, subscriptionDecider, { kind: 'remove' }, context);
  return position;
}

/** Of whoever has this id now. @throws {Refusal} notFound */
export async function removeSubscriber(
  { subscribers, ...tools }: RemovingTools & { readonly subscribers: Collection<SubscriberDocument> },
  id: number,
  context: CommandContext,
): Promise<Position> {
  const subscriber = await subscribers.get(String(id));
  if (!subscriber) throw new Refusal('notFound', 'notFound');
  return removeSubscription(tools, subscriber.stream, context);
}
