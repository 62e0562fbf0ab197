import { outcome, withdrawTextsBody } from '../../../contract/accounts.ts';
import { invalid } from '../../../platform/http/calls/errors.ts';
import { type Route, route } from '../../../platform/http/calls/route.ts';
import { sayDone } from '../../../platform/http/calls/say-done.ts';
import { loadAccount } from '../load-account.ts';
import type { AccountRouteTools } from '../route-tools.ts';
import { attemptKey } from '../signed-in.ts';
import { counted } from '../throttle.ts';
import { readTextCode, textCodeHash } from './text-code.ts';

/** For who is forgotten and has let texts stand: the code alone says that they are theirs. */
export const textRoutes = (tools: AccountRouteTools): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/texts/withdraw',
    says: outcome,
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'withdraw texts', by: 'address', burst: 10, perMinute: 2 }],
    body: withdrawTextsBody,
    handle: async call => {
      const { code } = call.body;
      const key = attemptKey('texts', call.from.address);
      const userId = await counted(tools.throttle, key, () => ownerOf(tools, code));
      if (userId === undefined) throw invalid({ propertyPath: 'code', message: 'invalidTextCode' });
      tools.throttle.succeeded(key);
      const isDone = await tools.withdrawTexts(userId);
      return sayDone(call, isDone ? 'textsWithdrawn' : 'textsGo');
    },
  }),
];

/** Undefined when it is nobody's code. */
async function ownerOf({ log, decode, codes }: AccountRouteTools, code: string): Promise<number | undefined> {
  const userId = readTextCode(code)?.userId;
  const account = userId === undefined ? undefined : await loadAccount(log, decode, userId);
  if (account?.status !== 'forgotten') return undefined;
  const codeHash = account.forgotten?.codeHash ?? null;
  return codeHash !== null && codeHash === textCodeHash(codes, code) ? userId : undefined;
}
