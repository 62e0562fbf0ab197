import { timingSafeEqual } from 'node:crypto';
import { consentAnswer } from '../../contract/letters.ts';
import { itemParams } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { say } from '../../platform/http/calls/messages.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ConsentDocument } from '../../projections/consents.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import type { Commands } from './commands.ts';
import { testimonyDecider, testimonyStream } from './testimony.ts';

interface Codes {
  hash(userId: number, purpose: 'consent', of: string): string;
}

/** What the mail that asks for a consent carries: whoever has it may answer for this one testimony. */
export const consentToken = (codes: Codes, userId: number, testimonyId: number): string =>
  codes.hash(userId, 'consent', String(testimonyId));

interface ConsentAnswerTools extends Pick<Commands, 'handle'> {
  readonly codes: Codes;
  readonly testimonies: Collection<TestimonyDocument>;
  readonly consents: Collection<ConsentDocument>;
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
      const { params, body, language } = call;
      const id = Number(params.id);
      const testimony = await tools.testimonies.get(params.id);
      const userId = testimony?.userId ?? 0;
      const right = Buffer.from(consentToken(tools.codes, userId, id));
      const sent = Buffer.from(body.token);
      if (!testimony || right.length !== sent.length || !timingSafeEqual(right, sent))
        throw new Refusal('notFound', 'notFound');
      const given = await tools.consents.get(params.id);
      // Given or declined before: what stands now is changed by signing in.
      if (given?.wording !== null) throw new Refusal('conflict', 'conflict');
      const by = { userId, roles: [] };
      const wording = body.consent;
      const { position } = await tools.handle(
        testimonyStream(id),
        testimonyDecider,
        wording === null ? { kind: 'withdraw', by } : { kind: 'agree', by, wording },
        { ...commandContext(call), actor: `user:${userId}`, idempotencyKey: undefined },
      );
      const message = say(language, wording === null ? 'consentDeclined' : 'consentGiven');
      return { kind: 'plain', status: 200, body: { status: true, message }, position };
    },
  });
