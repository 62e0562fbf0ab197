import { MEDIA_ROOT } from '../../contract/files.ts';
import { referencedId } from '../../contract/references.ts';
import { allOrRefusals, Refusal } from '../../contract/refusals.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { NewTestimony, TestimonyPatch } from '../../contract/testimonies.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { CommandContext, Handled } from '../../platform/event-log/handle.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { plainLines, visibleLines } from '../../platform/text/plain-text.ts';
import { readingMinutes, readTimeOf } from '../../platform/text/reading-time.ts';
import { plainText } from '../../platform/text/rich-text.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { namedTerms, type Terms } from '../../projections/find-terms.ts';
import { type SentFiles, sentFile } from '../files/present.ts';
import { decideByRules, type Ruling, undoable } from '../moderation/decisions.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { reserveSlug } from '../reservations/reserve.ts';
import {
  isOpen,
  type Testimony,
  type TestimonyCommand,
  type TestimonyText,
  testimonyDecider,
  testimonyStream,
} from './testimony.ts';

export interface Commands extends SentFiles, CommandTools {
  readonly titleHash: KeyedHash;
  readonly needsSecondPerson?: boolean;
  /** What the rules of the house decide of what is sent; without it a person decides. */
  readonly rule?: Ruling;
  readonly accounts: Collection<AccountDocument>;
  readonly terms: Terms;
}

type Done = Pick<Handled<Testimony, unknown>, 'position' | 'revision'>;

/** The light of a testimony's cover: it has no season of its own. */
const SEASON = 'gold';

export async function submitTestimony(
  commands: Commands,
  call: Call<unknown, unknown, NewTestimony>,
): Promise<Done & { readonly testimonyId: number }> {
  const context = commandContext(call);
  const { userId } = call.actor;
  const account = await commands.accounts.get(String(userId));
  if (userId === null || !account) throw new Refusal('forbidden', 'forbidden');
  const { title, abstract = '', content, readTime } = call.body;
  const [tags = [], cover = null] = await namedIn(commands, call);
  const testimonyId = await idempotentId(commands, context, testimonyStream);
  const language = call.body.language ?? call.language;
  const done = await commands.handle(
    testimonyStream(testimonyId),
    testimonyDecider,
    {
      kind: 'submit',
      testimonyId,
      userId,
      author: account.name,
      language,
      season: SEASON,
      tags,
      cover,
      title,
      abstract,
      content,
      readTimeMinutes: readTime ?? readingMinutes(plainText(content), language),
      consent: call.body.consent ?? null,
    },
    context,
  );
  const ruled = await ruledBy(commands, call, testimonyId, done);
  return { ...ruled, testimonyId };
}

async function ruledBy(
  commands: Commands,
  call: Call<unknown, unknown, NewTestimony>,
  testimonyId: number,
  done: Handled<Testimony, unknown>,
): Promise<Done> {
  const { state } = done;
  if (state.status !== 'pending' || state.userId === null) return done;
  const { title, content, userId } = state;
  const mayBePublished = Boolean(call.body.consent);
  const sent = { kind: 'testimony', id: testimonyId, userId, title, content, mayBePublished } as const;
  return decideByRules<Done>(commands, sent, call, done, (ruled, by, context) => {
    const body =
      ruled.outcome === 'publish'
        ? ({ status: 'published' } as const)
        : ({ status: 'rejected', reason: ruled.reason } as const);
    const decision = { ...call, actor: { ...call.actor, ...by }, body };
    return patchTestimony(commands, decision, testimonyStream(testimonyId), context);
  });
}

const DECISIONS: ReadonlySet<string> = new Set([
  'TestimonyPublished',
  'TestimonyRejected',
  'TestimonyUnpublished',
]);

/** Takes back the last decision, for as long as the mail about it has not left. */
export async function undoDecision(
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  id: string,
): Promise<Done> {
  const stream = testimonyStream(Number(id));
  const { decision, context } = await undoable(commands, stream, DECISIONS, commandContext(call));
  const { needsSecondPerson } = commands;
  const command = { kind: 'undo', by: { ...call.actor, needsSecondPerson }, decision } as const;
  return commands.handle(stream, testimonyDecider, command, context);
}

type PatchCall = Call<unknown, unknown, Pick<NewTestimony, 'tags' | 'cover'> & TestimonyPatch>;
type Present = Exclude<Testimony, { status: 'none' }>;

/** `DELETE` is the withdrawal of its author. */
export const withdrawTestimony = (
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  id: string,
): Promise<Done> => changeTestimony(commands, { ...call, body: { status: 'withdrawn' } }, id);

/** Edits or decides, as the body says, which is cleaned: one command, one append. */
export async function changeTestimony(commands: Commands, call: PatchCall, id: string): Promise<Done> {
  return againOnConflict(() => patchTestimony(commands, call, testimonyStream(Number(id))));
}

async function patchTestimony(
  commands: Commands,
  call: PatchCall,
  stream: string,
  context = commandContext(call),
): Promise<Done> {
  const loaded = await loadState(commands, stream, testimonyDecider);
  const { state: testimony, revision } = loaded;
  if (testimony.status === 'none') throw new Refusal('notFound', 'notFound');
  const named = await namedIn(commands, call);
  const command = await commandOf(commands, testimony, { ...call, named }, context, loaded.assertSeen);
  const asRead = { ...context, expected: context.expected ?? revision };
  return commands.handle(stream, testimonyDecider, command, asRead);
}

async function commandOf(
  commands: Commands,
  testimony: Present,
  { body, actor, named }: PatchCall & { readonly named: Named },
  context: CommandContext,
  assertSeen: (context: CommandContext) => void,
): Promise<TestimonyCommand> {
  const by = { ...actor, needsSecondPerson: commands.needsSecondPerson };
  if (body.appeal && body.content === undefined) {
    return { kind: 'appeal', by, message: visibleLines(body.appeal, 'appeal') };
  }
  // Sent back whole, a testimony bears the status that it has: that decides nothing.
  const decided = body.status === testimony.status && body.content !== undefined ? undefined : body.status;
  switch (decided) {
    case 'withdrawn':
      return withdrawal(commands, testimony, by);
    case 'rejected':
      return { kind: 'reject', by, ...reasonIn(body) };
    case 'unpublished':
      return { kind: 'unpublish', by, ...reasonIn(body) };
    case 'published': {
      const { log, now, titleHash } = commands;
      const publish = {
        kind: 'publish',
        by,
        text: textOf(testimony, body, named),
        publishedAt: new Date(now()).toISOString(),
        note: plainLines(body.note ?? ''),
      } as const;
      // A slug is taken only for a decision that can still be made; one repeated under its key stands in the log.
      const canBeMade = isOpen(testimony) && mayModerate(by.roles);
      if (!canBeMade && context.idempotencyKey === undefined)
        testimonyDecider.decide({ ...publish, slug: '' }, testimony);
      // That it was decided already says more than that it was changed.
      assertSeen(context);
      const { language } = testimony;
      const place = { section: 'temoignage', language, title: publish.text.title, hash: titleHash };
      const owner = testimonyStream(testimony.testimonyId);
      // What was published before keeps its address.
      const needsSlug = canBeMade && !testimony.first;
      return { ...publish, slug: needsSlug ? await reserveSlug(log, now, context, place, owner) : '' };
    }
    case 'pending':
    case undefined:
      return { kind: 'edit', by, text: textOf(testimony, body, named) };
    default:
      return decided satisfies never;
  }
}

function reasonIn({ reason, note }: TestimonyPatch) {
  if (!reason) throw new Refusal('invalid', 'required', 'reason');
  return { reason, note: plainLines(note ?? '') };
}

/** An editor withdraws only for who can no longer do it. */
async function withdrawal(
  { accounts }: Commands,
  { userId }: Present,
  by: PatchCall['actor'],
): Promise<TestimonyCommand> {
  const author = await accounts.get(String(userId));
  return { kind: 'withdraw', by, authorIsGone: !author || author.deletedAt !== null };
}

/** Tags, and the path of a cover, where a body names them. */
type Named = readonly [tags?: number[], cover?: string | null];

/** @throws {Refusals} unknownReference, for what is not there; an author shows what they have sent themselves */
const namedIn = (commands: Commands, { body, actor }: PatchCall): Promise<Named> =>
  allOrRefusals([
    async () => {
      const tags = body.tags && (await namedTerms(commands.terms, 'tag', body.tags, null));
      if (body.tags && !tags) throw new Refusal('invalid', 'unknownReference', 'tags');
      return tags;
    },
    async () => {
      if (!body.cover) return body.cover;
      const file = await sentFile(commands, referencedId('File', body.cover));
      const mayShow = file?.type === 'image' && (mayModerate(actor.roles) || file.ownerId === actor.userId);
      if (!mayShow) throw new Refusal('invalid', 'unknownReference', 'cover');
      return `${MEDIA_ROOT}/${file.blob}`;
    },
  ]);

/** The text after an edit. */
function textOf(before: Present, body: TestimonyPatch, named: Named): TestimonyText {
  const { title = before.title, content = before.content } = body;
  const { abstract = before.abstract } = body;
  const [tags = before.tags, cover = before.cover] = named;
  const timed = { readTime: before.readTimeMinutes, sameText: content === before.content };
  const readTimeMinutes =
    readTimeOf(body.readTime, timed) ?? readingMinutes(plainText(content), before.language);
  return { title, abstract, content, readTimeMinutes, tags, cover };
}
