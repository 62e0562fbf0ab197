import { Refusal } from '../../contract/refusals.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { NewTestimony, TestimonyPatch } from '../../contract/testimonies.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handle, Handled } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { excerpt } from '../../platform/text/excerpt.ts';
import { plainLines } from '../../platform/text/plain-text.ts';
import { readingMinutes, readTimeOf } from '../../platform/text/reading-time.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { reserveSlug } from '../reservations/reserve.ts';
import { undoable } from '../reservations/undoable.ts';
import {
  isOpen,
  type Testimony,
  type TestimonyCommand,
  type TestimonyText,
  testimonyDecider,
  testimonyStream,
} from './testimony.ts';

export interface Commands {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly handle: Handle;
  readonly ids: Ids;
  readonly now: () => number;
  readonly titleHash: KeyedHash;
  readonly accounts: Collection<AccountDocument>;
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
  const { title, content, readTime } = call.body;
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
      tags: [],
      title,
      abstract: excerpt('', content),
      content,
      readTimeMinutes: readTime ?? readingMinutes(content, language),
      consent: call.body.consent ?? null,
    },
    context,
  );
  return { ...done, testimonyId };
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
  const decision = await undoable(commands, stream, DECISIONS);
  const command = { kind: 'undo', by: call.actor, decision } as const;
  return commands.handle(stream, testimonyDecider, command, commandContext(call));
}

type PatchCall = Call<unknown, unknown, TestimonyPatch>;
type Present = Exclude<Testimony, { status: 'none' }>;

/** `DELETE` is the withdrawal of its author. */
export const withdrawTestimony = (
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  id: string,
): Promise<Done> => changeTestimony(commands, { ...call, body: { status: 'withdrawn' } }, id);

/** Edits or decides, as the body says, which is cleaned: one command, one append. */
export async function changeTestimony(commands: Commands, call: PatchCall, id: string): Promise<Done> {
  const done = await againOnConflict(() => patchTestimony(commands, call, testimonyStream(Number(id))));
  return done;
}

async function patchTestimony(commands: Commands, call: PatchCall, stream: string): Promise<Done> {
  const context = commandContext(call);
  const loaded = await loadState(commands, stream, testimonyDecider);
  const { state: testimony, revision } = loaded;
  if (testimony.status === 'none') throw new Refusal('notFound', 'notFound');
  const command = await commandOf(commands, testimony, call, context, loaded.assertSeen);
  const asRead = { ...context, expected: context.expected ?? revision };
  return commands.handle(stream, testimonyDecider, command, asRead);
}

async function commandOf(
  commands: Commands,
  testimony: Present,
  { body, actor: by }: PatchCall,
  context: CommandContext,
  assertSeen: (context: CommandContext) => void,
): Promise<TestimonyCommand> {
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
        text: textOf(testimony, body),
        publishedAt: new Date(now()).toISOString(),
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
      return { kind: 'edit', by, text: textOf(testimony, body) };
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

/** The text after an edit; an excerpt follows its text unless the editor wrote an abstract. */
function textOf(before: Present, body: TestimonyPatch): TestimonyText {
  const { title = before.title, content = before.content } = body;
  const abstract = body.abstract ?? (content === before.content ? before.abstract : excerpt('', content));
  const timed = { readTime: before.readTimeMinutes, sameText: content === before.content };
  const readTimeMinutes = readTimeOf(body.readTime, timed) ?? readingMinutes(content, before.language);
  return { title, abstract, content, readTimeMinutes };
}
