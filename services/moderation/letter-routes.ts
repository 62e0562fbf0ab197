import { type AuthorLetter, authorLetter, newLetter } from '../../contract/letters.ts';
import { onePage } from '../../contract/paging.ts';
import { itemParams } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { EDITORS } from '../../contract/roles.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Call, type Route, route } from '../../platform/http/calls/route.ts';
import { inStream } from '../../platform/read-models/made-by-stream.ts';
import { visibleLines } from '../../platform/text/plain-text.ts';
import { canBeWrittenTo } from '../../projections/accounts.ts';
import type { ReadModels } from '../../projections/all.ts';
import type { CaseDocument } from '../../projections/cases.ts';
import { consents } from '../../projections/consents.ts';
import { type Letter, letterOf } from '../../projections/letters.ts';
import { namesOf } from '../../projections/people.ts';
import { letterDecider, letterStream } from './letter.ts';

export type LetterTools = Pick<CommandTools, 'log' | 'decode' | 'handle'> &
  Pick<ReadModels, 'accounts' | 'cases' | 'letters' | 'people'>;

const PATH = '/api/moderation_case/:id/letters';
const LIMIT = [{ name: 'letter', by: 'account', burst: 30, perMinute: 10 }] as const;

/** What moderators write to the author of a text. */
export function letterRoutes(tools: LetterTools): readonly Route[] {
  async function present(letters: readonly Letter[]): Promise<AuthorLetter[]> {
    const names = await namesOf(
      tools.people,
      letters.map(({ by }) => by),
    );
    return letters.map(({ id: letterId, by, at, message }) => ({
      '@id': `/api/letter/${letterId}`,
      '@type': 'Letter',
      id: letterId,
      byName: names(by, '').full || null,
      message,
      createdAt: at,
    }));
  }
  /** From its own stream: the read models may have only those before it yet. */
  async function written(stream: string, revision: Revision | undefined): Promise<AuthorLetter> {
    const [event] = await tools.log.readStream(stream, { from: revision ?? 0, limit: 1 });
    const [letter] = event ? await present([letterOf(tools.decode(event))]) : [];
    if (!letter) throw notFound();
    return letter;
  }

  /** Whose text it is. @throws {Refusal} nobody reads what is written to them */
  async function authorOf(id: string): Promise<CaseDocument & { readonly userId: number }> {
    const document = await tools.cases.get(id);
    if (!document || document.kind === 'report') throw notFound();
    const { userId } = document;
    const account = userId === null ? undefined : await tools.accounts.get(String(userId));
    if (userId === null || !account || !canBeWrittenTo(account)) throw new Refusal('conflict', 'noAddress');
    return { ...document, userId };
  }

  async function carryOut(
    call: Call<{ readonly id: string }, unknown, unknown>,
    command: Parameters<typeof letterDecider.decide>[0],
  ) {
    const { id } = call.params;
    // `If-Match` names a state of the text, which is not changed.
    const { expected: _, ...context } = commandContext(call);
    const stream = letterStream(Number(id));
    const { position, revision } = await tools.handle(stream, letterDecider, command, context);
    return { kind: 'written', created: true, position, read: () => written(stream, revision) } as const;
  }

  return [
    route({
      method: 'GET',
      path: PATH,
      access: EDITORS,
      params: itemParams,
      list: { members: authorLetter },
      handle: async ({ params: { id } }) => {
        if (!(await tools.cases.get(id))) throw notFound();
        const { letters = [] } = (await tools.letters.get(id)) ?? {};
        return {
          kind: 'collection',
          type: 'Letter',
          page: onePage(await present(letters)),
        };
      },
    }),
    route({
      method: 'POST',
      path: PATH,
      access: EDITORS,
      limits: LIMIT,
      params: itemParams,
      item: authorLetter,
      body: newLetter,
      handle: async call => {
        const message = visibleLines(call.body.message, 'message');
        const { about, userId } = await authorOf(call.params.id);
        const kind = about.kind === 'comment' ? 'comment' : 'temoignage';
        return carryOut(call, {
          ...{ kind: 'write', by: call.actor, userId, message },
          about: { kind, id: about.id },
        });
      },
    }),
    route({
      method: 'POST',
      path: '/api/moderation_case/:id/ask-consent',
      access: EDITORS,
      limits: LIMIT,
      params: itemParams,
      item: authorLetter,
      handle: async call => {
        const { id } = call.params;
        const { kind, userId } = await authorOf(id);
        const consent = await inStream(tools, `testimony-${id}`, consents, id);
        // Withdrawn, or given.
        if (kind !== 'testimony' || !consent || consent.wording !== null)
          throw new Refusal('conflict', 'conflict');
        return carryOut(call, { kind: 'askConsent', by: call.actor, testimonyId: Number(id), userId });
      },
    }),
  ];
}
