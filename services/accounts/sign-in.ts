import type { CommandContext } from '../platform/event-log/handle.ts';
import { reservedBy } from '../platform/reservations/reserve.ts';
import { type Account, accountDecider, accountStream, emailReservation } from './account.ts';
import { passwordMatches } from './password.ts';
import type { RegistrationTools } from './register.ts';

/**
 * The account of an address and password; undefined when they do not belong together, after the same work
 * whether or not the address is known.
 */
export async function signIn(
  { log, handle, emailHash }: RegistrationTools,
  { username, password }: { readonly username: string; readonly password: string },
  context: CommandContext,
): Promise<Extract<Account, { status: 'registered' }> | undefined> {
  const userId = await reservedBy(log, emailReservation(emailHash(username)));
  const account = userId === undefined ? accountDecider.initial : await loadAccount(log, Number(userId));
  const registered = account.status === 'registered' ? account : undefined;
  if (!(await passwordMatches(password, registered?.passwordHash)) || !registered) return undefined;
  const signedIn = { ...context, actor: `user:${registered.userId}` };
  await handle(accountStream(registered.userId), accountDecider, { kind: 'signIn' }, signedIn);
  return registered;
}

async function loadAccount(log: RegistrationTools['log'], userId: number): Promise<Account> {
  const events = await log.readStream(accountStream(userId));
  return events.reduce(
    (account, event) => accountDecider.evolve(account, event as never),
    accountDecider.initial,
  );
}
