import { z } from 'zod';

/** What is taken back by a link: a message to the team, or a subscription to the newsletter. */
export type TakenBack = 'contact' | 'newsletter';

const TOKEN = /^(contact|newsletter)-([1-9][0-9]{0,15})\.[\w-]{43}$/;

/** Of `POST /api/withdrawals/{token}`: `{what}-{id}.{keyed hash}`, as the mail about it carries. */
export const withdrawalParams = z.object({ token: z.string().regex(TOKEN) });

/** What a token is about; undefined of what is none. */
export function readWithdrawal(token: string): { readonly what: TakenBack; readonly id: number } | undefined {
  const [, what, id] = TOKEN.exec(token) ?? [];
  return what === undefined ? undefined : { what: what as TakenBack, id: Number(id) };
}
