import type { Language } from '../../contract/languages.ts';
import { release, reserve, reservedBy } from '../reservations/reserve.ts';
import { accountDecider, accountStream, NO_PASSWORD } from './account.ts';
import type { AccountTools, Caller } from './account-tools.ts';
import type { RegisteredAccount } from './account-types.ts';
import { accountOf } from './address.ts';
import type { GoogleProfile } from './google.ts';
import { loadAccount } from './load-account.ts';
import { register } from './register.ts';

/**
 * The account of somebody whom Google has shown to us: the one that is linked, else the one with the verified
 * address, which is linked from now on, else a new one.
 * @throws {Refusal} forbidden, where the address belongs to an account that is linked to another Google account
 */
export async function accountOfGoogle(
  tools: AccountTools,
  profile: GoogleProfile,
  language: Language,
  by: Caller,
): Promise<RegisteredAccount> {
  const { log, decode, handle, now, emailHash } = tools;
  const name = `google-${emailHash(profile.googleId)}`;
  const linked = await reservedBy(log, name);
  if (linked !== undefined) {
    const account = await loadAccount(log, decode, Number(linked));
    if (account.status === 'registered' && account.googleId === profile.googleId) return account;
    await release(log, now, by.context, name, linked);
  }
  const known = await accountOf(tools, profile.email);
  const userId = known?.userId ?? (await newAccount(tools, profile, language, by));
  const at = new Date(now()).toISOString();
  const command = { kind: 'linkGoogle', googleId: profile.googleId, at } as const;
  const { state } = await handle(accountStream(userId), accountDecider, command, by.context);
  // After the link: cut off in between, the address leads here again.
  await reserve(log, now, by.context, name, String(userId));
  return state as RegisteredAccount;
}

async function newAccount(
  tools: AccountTools,
  { email, firstName, lastName }: GoogleProfile,
  language: Language,
  by: Caller,
): Promise<number> {
  const registration = { firstName, lastName, email, passwordHash: NO_PASSWORD, language, trusted: true };
  return (await register(tools, registration, by)).userId;
}
