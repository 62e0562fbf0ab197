import { consentAnswer } from '../../contract/letters.ts';
import { itemParams } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { sayDone } from '../../platform/http/calls/say-done.ts';
import { isSameSecret } from '../../platform/keys/is-same-secret.ts';
import type { Commands } from './commands.ts';
import { testimonyDecider, testimonyStream } from './testimony.ts';

interface Codes {
  hash(userId: number, purpose: 'consent', of: string): string;
}

/** What the mail that asks for a consent carries: whoever has it may answer for this one testimony. */
export const consentToken = (codes: Codes, userId: number, testimonyId: number): string =>
  codes.hash(userId, 'consent', String(testimonyId));

interface ConsentAnswerTools extends Pick<Commands, 'handle' | 'log' | 'decode'> {
  readonly codes: Codes;
}

/** Without signing in: the author answers by the link in the mail. */
export const consentAnswerRoute = (tools: ConsentAnswerTools): Route =>
  route({
    method: 'POST',
    path: '/api/temoignage/:id/consent',
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'consent answer', by: 'address', burst: 20, perMinute: 5 }],
    params: itemParams,
    body: consentAnswer,
    handle: async call => {
      const { params, body } = call;
      const id = Number(params.id);
      const stream = testimonyStream(id);
      const { state } = await loadState(tools, stream, testimonyDecider);
      const userId = state.status === 'none' ? null : state.userId;
      if (userId === null || !isSameSecret(body.token, consentToken(tools.codes, userId, id)))
        throw new Refusal('notFound', 'notFound');
      const { consent: wording } = body;
      const command = { kind: 'answer', by: { userId, roles: [] }, wording } as const;
      const context = { ...commandContext(call), actor: `user:${userId}`, idempotencyKey: undefined };
      const { position } = await tools.handle(stream, testimonyDecider, command, context);
      return sayDone(call, wording === null ? 'consentDeclined' : 'consentGiven', position);
    },
  });
