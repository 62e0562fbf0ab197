/**
 * Who likes what: a document for each device that ever liked a text, and one for each person, which says on which of
 * their devices their like of it stands. Whether somebody likes a hundred texts is two look-ups.
 */

import type { ContentKind } from '../contract/content-key.ts';
import { type ContentKey, contentName } from '../contract/content-key.ts';
import type { LikerEvent, ReactionEvent } from '../events/reactions.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type LikeDocument = {
  /** The text and who it is about: its own id. */
  readonly id: string;
  readonly contentKind: ContentKind;
  readonly contentId: number;
  readonly deviceId: string;
  /** Null of a device. */
  readonly userId: number | null;
  /** Of a device: false when it was taken back. Null of a person, whose device says it. */
  readonly liked: boolean | null;
};

const ofDevice = (content: ContentKey, deviceId: string) => `${contentName(content)}:device:${deviceId}`;
const ofPerson = (content: ContentKey, userId: number) => `${contentName(content)}:person:${userId}`;

export const likes = readModel<ReactionEvent | LikerEvent>()<LikeDocument>({
  name: 'likes',
  version: 3,
  fields: { userId: 'number', deviceId: 'text', liked: 'number' },
  indexes: [['userId'], ['deviceId', 'liked']],
  on: {
    ContentLiked: ({ data }) => set(data, true),
    ContentUnliked: ({ data }) => set(data, false),
    LikeDeviceChosen: ({ data }) => {
      const id = ofPerson(data, data.userId);
      return [{ id, evolve: () => ({ id, ...data, liked: null }) }];
    },
  },
});

function set(at: ContentKey & { readonly deviceId: string }, liked: boolean): Change<LikeDocument>[] {
  const { contentKind, contentId, deviceId } = at;
  const id = ofDevice(at, deviceId);
  return [{ id, evolve: () => ({ id, contentKind, contentId, deviceId, userId: null, liked }) }];
}

/** What somebody likes, on whichever of their devices they were signed in. */
export async function likesOfPerson(all: Collection<LikeDocument>, userId: number): Promise<LikeDocument[]> {
  const given = await all.find({ where: { userId } });
  const onDevices = await all.getMany(given.map(one => ofDevice(one, one.deviceId)));
  const liked = new Set(onDevices.filter(one => one.liked).map(one => one.id));
  return given.filter(one => liked.has(ofDevice(one, one.deviceId)));
}

/** What stands as liked on one device. */
export const likedOnDevice = (all: Collection<LikeDocument>, deviceId: string): Promise<LikeDocument[]> =>
  all.find({ where: { deviceId, liked: true } });

interface Who {
  readonly userId: number | null;
  readonly deviceId: string | null;
}

/**
 * For each of the texts, whether who asks likes it, on this device or on the one where their like stands; null where
 * they never did.
 */
export async function likesOf(
  all: Collection<LikeDocument>,
  contents: readonly ContentKey[],
  { userId, deviceId }: Who,
): Promise<(boolean | null)[]> {
  const byId = async (ids: readonly string[]) =>
    new Map(ids.length === 0 ? [] : (await all.getMany(ids)).map(document => [document.id, document]));
  const people = await byId(userId === null ? [] : contents.map(content => ofPerson(content, userId)));
  const devicesFor = (content: ContentKey): string[] => {
    const own = userId === null ? undefined : people.get(ofPerson(content, userId))?.deviceId;
    return [...new Set([own ?? [], deviceId ?? []].flat())].map(device => ofDevice(content, device));
  };
  const devices = await byId(contents.flatMap(devicesFor));
  return contents.map(content => {
    const given = devicesFor(content).flatMap(id => devices.get(id)?.liked ?? []);
    return given.length === 0 ? null : given.includes(true);
  });
}
