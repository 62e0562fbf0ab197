import { test } from 'vitest';
import type { LikerEvent, ReactionEvent } from '../../events/reactions.ts';
import { given } from '../../tests/given.ts';
import { likeDeviceDecider } from './like-device.ts';
import { reactionDecider } from './reaction.ts';

const reaction = { contentKind: 'actualite', contentId: 5, deviceId: 'd1', userId: null } as const;

test('liking a text twice is one like, and it can be taken back once', () => {
  const like = (liked: boolean) => ({ kind: 'like', liked, ...reaction }) as const;
  const likeGiven = { type: 'ContentLiked', data: reaction } as const;
  const likeTaken = { type: 'ContentUnliked', data: reaction } as const;
  given(reactionDecider).when(like(true)).happens(likeGiven);
  given(reactionDecider, likeGiven).when(like(true)).happens();
  given(reactionDecider, likeGiven).when(like(false)).happens(likeTaken);
  given(reactionDecider, likeGiven, likeTaken).when(like(false)).happens();
  given(reactionDecider, likeGiven, likeTaken).when(like(true)).happens(likeGiven);
});

test('a like is taken back from whoever gave it, whoever is signed in on the device by then', () => {
  const given_ = (userId: number | null): ReactionEvent => ({
    type: 'ContentLiked',
    data: { ...reaction, userId },
  });
  const taken = (userId: number | null): ReactionEvent => ({
    type: 'ContentUnliked',
    data: { ...reaction, userId },
  });
  const takeBack = (userId: number | null) => ({ kind: 'like', liked: false, ...reaction, userId }) as const;
  given(reactionDecider, given_(7)).when(takeBack(null)).happens(taken(7));
  given(reactionDecider, given_(7)).when(takeBack(8)).happens(taken(7));
  given(reactionDecider, given_(null)).when(takeBack(7)).happens(taken(null));
  given(reactionDecider, given_(7), taken(7), given_(8)).when(takeBack(7)).happens(taken(8));
});

const target = { contentKind: 'post', contentId: 5, deviceId: 'd1' } as const;
const read = { language: 'en-US', deviceType: 'mobile' } as const;
const view = (at: string) => ({ kind: 'view', at, ...read, ...target }) as const;
const viewed = (viewedAt: string, isNew: boolean): ReactionEvent => ({
  type: 'ViewRecorded',
  data: { ...target, isNew, viewedAt, ...read },
});

test('a view within 30 minutes of the last counted one counts once', () => {
  const first = viewed('2026-11-21T08:00:00.000Z', true);
  given(reactionDecider).when(view('2026-11-21T08:00:00.000Z')).happens(first);
  given(reactionDecider, first).when(view('2026-11-21T08:29:59.999Z')).happens();
  given(reactionDecider, first)
    .when(view('2026-11-21T08:30:00.000Z'))
    .happens(viewed('2026-11-21T08:30:00.000Z', false));
});

test('the like of a person stands on the device that was chosen first', () => {
  const data = { contentKind: 'post', contentId: 5, userId: 7, deviceId: 'd1' } as const;
  const chosen: LikerEvent = { type: 'LikeDeviceChosen', data };
  given(likeDeviceDecider).when(data).happens(chosen);
  given(likeDeviceDecider, chosen)
    .when({ ...data, deviceId: 'd2' })
    .happens();
});
