/** There is always an administrator, also when several take each other's part away at the same moment. */
import { Refusal } from '../../contract/refusals.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { release, reservation, reserve } from '../reservations/reserve.ts';
import type { AccountTools } from './account-tools.ts';
import { loadAccount } from './load-account.ts';

const TURN = 'turn-to-take-an-administrator-away';

/** Whoever has had the turn for so long was cut off. */
const CUT_OFF_AFTER_MS = 60_000;

/**
 * One at a time, and only somebody who is an administrator at that moment: so the one who does it is left. The
 * streams of two accounts cannot be held against each other in one append; the turn stands in between.
 * @throws {Refusal} conflict: somebody else has the turn; forbidden: the caller has been taken away meanwhile
 */
export async function inTurn<T>(
  tools: AccountTools,
  by: { readonly userId: number; readonly context: CommandContext },
  takeAway: () => Promise<T>,
): Promise<T> {
  const { log, now, decode } = tools;
  const owner = `${by.userId} ${by.context.correlationId}`;
  const take = () => reserve(log, now, by.context, TURN, owner);
  if (!(await take())) {
    const held = await reservation(log, TURN);
    if (held && now() - Date.parse(held.since) >= CUT_OFF_AFTER_MS)
      await release(log, now, by.context, TURN, held.owner);
    if (!(await take())) throw new Refusal('conflict', 'conflict');
  }
  try {
    const account = await loadAccount(log, decode, by.userId);
    if (account.status !== 'registered' || !account.roles.includes('ROLE_ADMIN'))
      throw new Refusal('forbidden', 'forbidden');
    return await takeAway();
  } finally {
    await release(log, now, by.context, TURN, owner);
  }
}
