import type { ContentKey } from '../../contract/content-key.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { ReactionEvent } from '../../events/reactions.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** What one device has done with one text. Likes and views stand in streams of their own. */
export interface Reaction {
  /** Null before the first like. */
  readonly liked: boolean | null;
  /** Who was signed in when the like was given. */
  readonly likedBy: number | null;
  /** When the last counted view was; null before the first. */
  readonly viewedAt: string | null;
  /** That view was the first one. */
  readonly isNew: boolean;
}

type OnDevice = ContentKey & { readonly deviceId: string };

type Reading = Pick<Extract<ReactionEvent, { type: 'ViewRecorded' }>['data'], 'language' | 'deviceType'>;

export type ReactionCommand =
  | ({ readonly kind: 'like'; readonly liked: boolean; readonly userId: number | null } & OnDevice)
  | ({ readonly kind: 'view'; readonly at: string } & Reading & OnDevice);

export const likeStream = ({ contentKind, contentId, deviceId }: OnDevice) =>
  `like-${contentKind}-${contentId}-${deviceId}`;
export const viewStream = ({ contentKind, contentId, deviceId }: OnDevice) =>
  `view-${contentKind}-${contentId}-${deviceId}`;

/** Liking twice is one like; a view within 30 minutes of the last counted one is none. */
function decide(command: ReactionCommand, reaction: Reaction): readonly ReactionEvent[] {
  const { contentKind, contentId, deviceId } = command;
  if (command.kind === 'like') {
    if (command.liked === (reaction.liked ?? false)) return [];
    const type = command.liked ? 'ContentLiked' : 'ContentUnliked';
    // Taken back from whoever gave it: another may be signed in on this device by now, or nobody.
    const userId = command.liked ? command.userId : reaction.likedBy;
    return [{ type, data: { contentKind, contentId, deviceId, userId } }];
  }
  if (
    reaction.viewedAt !== null &&
    minutesBetween(reaction.viewedAt, command.at) < LIMITS.viewOnceWithinMinutes
  )
    return [];
  const isNew = reaction.viewedAt === null;
  const { at: viewedAt, language, deviceType } = command;
  const data = { contentKind, contentId, deviceId, isNew, viewedAt, language, deviceType };
  return [{ type: 'ViewRecorded', data }];
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

function evolve(reaction: Reaction, event: ReactionEvent): Reaction {
  switch (event.type) {
    case 'ContentLiked':
      return { ...reaction, liked: true, likedBy: event.data.userId };
    case 'ContentUnliked':
      return { ...reaction, liked: false, likedBy: null };
    case 'ViewRecorded':
      return { ...reaction, viewedAt: event.data.viewedAt, isNew: event.data.isNew };
    default:
      return event satisfies never;
  }
}

export const reactionDecider: Decider<ReactionCommand, Reaction, ReactionEvent> = {
  initial: { liked: null, likedBy: null, viewedAt: null, isNew: false },
  decide,
  evolve,
};
