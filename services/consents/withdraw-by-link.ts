import { readWithdrawal, type TakenBack, withdrawalParams } from '../../contract/withdrawals.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { MessageKey } from '../../platform/http/calls/messages.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { sayDone } from '../../platform/http/calls/say-done.ts';
import { isSameSecret } from '../../platform/keys/is-same-secret.ts';

interface Codes {
  hash(id: number, purpose: 'withdrawal', of: string): string;
}

/** @throws {Refusal} notFound: it is taken back already */
export type TakeBack = (id: number, context: CommandContext) => Promise<Position>;

/** What goes to whoever has sent something without an account: with it, this one thing is taken back. */
export const withdrawalToken = (codes: Codes, what: TakenBack, id: number): string =>
  `${what}-${id}.${codes.hash(id, 'withdrawal', what)}`;

const SAID = { contact: 'messageTakenBack', newsletter: 'newsletterEnded' } as const satisfies Record<
  TakenBack,
  MessageKey
>;

/** Mail programs call it with a body of their own (RFC 8058), which says nothing. */
export const withdrawalRoute = (codes: Codes, takeBack: Readonly<Record<TakenBack, TakeBack>>): Route =>
  route({
    method: 'POST',
    path: '/api/withdrawals/:token',
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'withdrawal', by: 'address', burst: 20, perMinute: 5 }],
    params: withdrawalParams,
    handle: async call => {
      const { token } = call.params;
      const asked = readWithdrawal(token);
      if (!asked) throw notFound();
      const { what, id } = asked;
      if (!isSameSecret(token, withdrawalToken(codes, what, id))) throw notFound();
      const position = await takeBack[what](id, commandContext(call));
      return sayDone(call, SAID[what], position);
    },
  });
