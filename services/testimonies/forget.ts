import { testimonyTextSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { allTestimoniesOf, type TestimonyDocument } from '../../projections/testimonies.ts';
import type { Texts } from '../accounts/forgetting/holding.ts';
import { testimonyDecider, testimonyStream } from './testimony.ts';

export const testimoniesHeld = ({
  handle,
  testimonies,
}: {
  readonly handle: Handle;
  readonly testimonies: Collection<TestimonyDocument>;
}): Texts => ({
  counted: 'testimonies',
  idsOf: async userId => (await allTestimoniesOf(testimonies, userId)).map(({ id }) => id),
  subject: testimonyTextSubject,
  async restate(id, context) {
    const { state } = await handle(testimonyStream(id), testimonyDecider, { kind: 'restate' }, context);
    return state.status !== 'none' && state.userId === null && !state.isForgotten;
  },
  async forget(id, context, isAsked) {
    await handle(testimonyStream(id), testimonyDecider, { kind: 'forget', isAsked }, context);
  },
});
