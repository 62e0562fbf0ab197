/** What stands in the gaps of texts: how often each was viewed, liked and commented on, and whether who asks likes it. */
import { LRUCache } from 'lru-cache';
import { type ContentKey, contentName, parseContentKey } from '../../contract/content-key.ts';
import type { Reactions } from '../../contract/reactions.ts';
import { type GapFiller, gap } from '../../platform/http/calls/gaps.ts';
import type { Changed } from '../../platform/read-models/shown-models.ts';
import { likedOnDevice, likes as likesModel, likesOf } from '../../projections/likes.ts';
import { countsIn, type Readers } from './present.ts';

/** The fields of a text that are filled in when it is sent. */
export function reactionGaps(content: ContentKey): Reactions {
  const name = contentName(content);
  return {
    viewCount: gap(name, 'viewCount'),
    commentCount: gap(name, 'commentCount'),
    likeCount: gap(name, 'likeCount'),
    isLike: gap(name, 'isLike'),
  };
}

const DEVICES_REMEMBERED = 10_000;
const NOTHING: ReadonlySet<string> = new Set();

export interface ReactionFiller extends GapFiller {
  /** To be called once the change can be read. */
  changed(changed: Changed): void;
}

export function createReactionFiller({ reactionCounts, likes }: Readers): ReactionFiller {
  const remembered = new LRUCache<string, ReadonlySet<string>>({ max: DEVICES_REMEMBERED });
  /** Those that are being read: a change meanwhile takes them out. */
  const reading = new Set<{ readonly deviceId: string }>();
  const forget = (deviceId: string) => {
    remembered.delete(deviceId);
    for (const one of reading) if (one.deviceId === deviceId) reading.delete(one);
  };
  const contentOf = (name: string): ContentKey => {
    const content = parseContentKey(name, ':');
    if (!content) throw new Error(`${name} names no text`);
    return content;
  };

  return {
    common: names => countsIn(reactionCounts, names),
    async own(names, { userId, deviceId }) {
      if (userId === null && deviceId === null) return NOTHING;
      const liked = await likesOf(likes, names.map(contentOf), { userId, deviceId });
      return new Set(names.filter((_, at) => liked[at] === true));
    },
    remembered: deviceId => remembered.get(deviceId),
    async remember(deviceId) {
      const asked = { deviceId };
      reading.add(asked);
      try {
        const found = await likedOnDevice(likes, deviceId);
        const liked = found.length === 0 ? NOTHING : new Set(found.map(contentName));
        if (reading.has(asked)) remembered.set(deviceId, liked);
        return liked;
      } finally {
        reading.delete(asked);
      }
    },
    changed(changed) {
      if (changed === 'everything') {
        remembered.clear();
        reading.clear();
        return;
      }
      for (const { collection, before, after } of changed)
        if (collection === likesModel.name)
          for (const side of [before, after]) if (side) forget(String(side.deviceId));
    },
  };
}
