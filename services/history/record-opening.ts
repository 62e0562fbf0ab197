import type { Handle } from '../../platform/event-log/handle.ts';
import { againOnConflict } from '../../platform/event-log/load-state.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import { type Opened, openingDecider, openingStream } from './opening.ts';

export interface OpeningTools {
  readonly handle: Handle;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** Before it is shown: what somebody reads by the right of an auditor stands in the log. */
export async function recordOpening(
  { handle, now }: OpeningTools,
  opened: Opened,
  call: Call<unknown, unknown, unknown>,
): Promise<void> {
  const { userId } = call.actor;
  if (userId === null) return;
  const command = { ...opened, at: new Date(now()).toISOString() };
  const { actor, correlationId } = commandContext(call);
  await againOnConflict(() =>
    handle(openingStream(userId, opened), openingDecider, command, { actor, correlationId }),
  );
}
