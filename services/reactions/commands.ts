import { type ContentKey, namedContent } from '../../contract/content-key.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { ReactionEvent } from '../../events/reactions.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import { type EventLog, lastEventOf, ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import { type Contents, isPublished } from '../../projections/published-content.ts';
import { deviceTypeOf } from './device-type.ts';
import { likeDeviceDecider, likerStream } from './like-device.ts';
import { likeStream, type Reaction, reactionDecider, viewStream } from './reaction.ts';

export type Commands = Pick<CommandTools, 'log' | 'handle' | 'now'>;

type AnyCall = Call<unknown, unknown, unknown>;
type Named = Parameters<typeof namedContent>[0];

/** @throws {Refusal} as `namedContent`, and notFound for what visitors cannot see */
export async function publishedContent(contents: Contents, named: Named): Promise<ContentKey> {
  const content = namedContent(named);
  if (!(await isPublished(contents, content))) throw new Refusal('notFound', 'notFound');
  return content;
}

/** Nobody waits to see their own view: no position is answered. */
export async function recordView(commands: Commands, call: AnyCall, content: ContentKey): Promise<void> {
  const at = new Date(commands.now()).toISOString();
  const read = { language: call.language, deviceType: deviceTypeOf(call.from.agent) };
  const command = { kind: 'view', at, deviceId: deviceOf(call), ...read, ...content } as const;
  // Most devices open a text once.
  const context = { ...commandContext(call), presumedNew: true };
  await commands.handle(viewStream(command), reactionDecider, command, context);
}

/** Nothing more happens for who likes it already, on whichever of their devices. */
export async function giveLike(commands: Commands, call: AnyCall, content: ContentKey): Promise<Position> {
  const { userId } = call.actor;
  const asking = deviceOf(call);
  const chosen = userId === null ? undefined : await chooseDevice(commands, call, content, userId, asking);
  const deviceId = chosen?.deviceId ?? asking;
  for (const one of new Set([deviceId, asking]))
    if ((await reactionIn(commands.log, likeStream({ ...content, deviceId: one }))).liked)
      return chosen?.position ?? ORIGIN;
  return setLike(commands, call, { ...content, deviceId }, true);
}

async function chooseDevice(
  { handle }: Commands,
  call: AnyCall,
  content: ContentKey,
  userId: number,
  deviceId: string,
) {
  const context = { ...commandContext(call), presumedNew: true, expected: undefined };
  const command = { ...content, userId, deviceId };
  const { state, position } = await handle(likerStream(content, userId), likeDeviceDecider, command, context);
  return { deviceId: state ?? deviceId, position };
}

/** On all devices on which the like of who asks may stand. */
export async function takeLikes(commands: Commands, call: AnyCall, content: ContentKey): Promise<Position> {
  const { userId } = call.actor;
  const asking = deviceOf(call);
  const own = userId === null ? undefined : await chosenDevice(commands.log, content, userId);
  let latest = ORIGIN;
  for (const deviceId of new Set([own ?? asking, asking])) {
    const position = await setLike(commands, call, { ...content, deviceId }, false);
    if (position > latest) latest = position;
  }
  return latest;
}

async function chosenDevice(log: EventLog, content: ContentKey, userId: number): Promise<string | undefined> {
  const [chosen] = await log.readStream(likerStream(content, userId), { limit: 1 });
  return chosen && (chosen.data as { deviceId: string }).deviceId;
}

async function setLike(
  { handle }: Commands,
  call: AnyCall,
  at: ContentKey & { readonly deviceId: string },
  liked: boolean,
): Promise<Position> {
  const command = { kind: 'like', liked, userId: call.actor.userId, ...at } as const;
  const { position } = await handle(likeStream(at), reactionDecider, command, commandContext(call));
  return position;
}

/** The last event of a stream says it all. */
async function reactionIn(log: EventLog, stream: string): Promise<Reaction> {
  const last = await lastEventOf(log, stream);
  if (!last) return reactionDecider.initial;
  return reactionDecider.evolve(reactionDecider.initial, last as unknown as ReactionEvent);
}

export function deviceOf({ actor }: AnyCall): string {
  if (actor.deviceId === null) throw new Refusal('invalid', 'required', 'deviceId');
  return actor.deviceId;
}
