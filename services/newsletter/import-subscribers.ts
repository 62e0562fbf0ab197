import type { z } from 'zod';
import type { importOutcome, listedSubscriber } from '../../contract/newsletter.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handle } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { plainLine } from '../../platform/text/plain-text.ts';
import { subscriptionDecider, subscriptionStream } from './subscription.ts';

interface Imported {
  readonly outcome: z.infer<typeof importOutcome>;
  readonly position: Position;
}

/** What became of each row. All at once: the log writes them together. */
export const importSubscribers = (
  { handle, ids, emailHash }: { readonly handle: Handle; readonly ids: Ids; readonly emailHash: KeyedHash },
  listed: readonly z.output<typeof listedSubscriber>[],
  context: CommandContext,
): Promise<Imported[]> =>
  Promise.all(
    listed.map(async ({ consent = null, ...row }) => {
      const email = normalisedEmail(row.email);
      // A name of nothing that is shown is none: the address stands for it.
      const name = plainLine(row.name) || email;
      const command = { kind: 'import', ...row, name, email, consent, subscriberId: ids.entity() } as const;
      const stream = subscriptionStream(emailHash(email));
      const { events, state, position } = await handle(stream, subscriptionDecider, command, context);
      if (events.length > 0) return { outcome: 'added', position };
      return { outcome: state.status === 'removed' ? 'left' : 'present', position };
    }),
  );
