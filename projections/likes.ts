/**
 * Who likes what: a document for each device that ever liked a text, and one for each person, which says on which of
 * their devices their like of it stands. Whether somebody likes a hundred texts is two look-ups.
 */

import { type ContentKey, type ContentKind, contentName } from '../contract/content-key.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { DeviceEvent } from '../events/devices.ts';
import type { LikerEvent, ReactionEvent } from '../events/reactions.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
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
  /** The text, when the like was given and when it was given or taken back last; null of a person, and once the device is forgotten. */
  readonly under: string | null;
  readonly givenAt: string | null;
  readonly changedAt: string | null;
};

const ofDevice = (content: ContentKey, deviceId: string) => `${contentName(content)}:device:${deviceId}`;
const ofPerson = (content: ContentKey, userId: number) => `${contentName(content)}:person:${userId}`;

export const likes = readModel<ReactionEvent | LikerEvent | DeviceEvent>()<LikeDocument>({
  name: 'likes',
  version: 4,
  fields: {
    userId: 'number',
    deviceId: 'text',
    liked: 'number',
    under: 'text',
    givenAt: 'text',
    changedAt: 'text',
  },
  indexes: [['userId'], ['deviceId', 'liked'], ['under', 'liked', 'givenAt'], ['liked', 'givenAt']],
  on: {
    ContentLiked: ({ at, data }) => set(data, true, at),
    ContentUnliked: ({ at, data }) => set(data, false, at),
    DeviceReactionsForgotten: ({ data }) =>
      data.likes.map(name => unlisted(`${name}:device:${data.deviceId}`)),
    LikeDeviceChosen: ({ data }) => {
      const id = ofPerson(data, data.userId);
      return [{ id, evolve: () => ({ id, ...data, liked: null, ...NOT_LISTED }) }];
    },
  },
});

const NOT_LISTED = { under: null, givenAt: null, changedAt: null } as const;

const unlisted = (id: string): Change<LikeDocument> => ({
  id,
  evolve: like => like && { ...like, ...NOT_LISTED },
});

function set(
  on: ContentKey & { readonly deviceId: string },
  liked: boolean,
  at: string,
): Change<LikeDocument>[] {
  const { contentKind, contentId, deviceId } = on;
  const id = ofDevice(on, deviceId);
  const like = {
    id,
    contentKind,
    contentId,
    deviceId,
    userId: null,
    liked,
    under: contentName(on),
    changedAt: at,
  };
  return [{ id, evolve: before => ({ ...like, givenAt: liked ? at : (before?.givenAt ?? at) }) }];
}

/** Of a device that was not forgotten. */
export type ListedLike = LikeDocument & { readonly givenAt: string; readonly changedAt: string };
export const isListed = (like: LikeDocument): like is ListedLike => like.givenAt !== null;

export interface RowFilter {
  readonly under: readonly string[] | undefined;
  readonly devices: readonly string[] | undefined;
  readonly createdAt?: Span;
  readonly updatedAt?: Span;
  readonly order?: { readonly [Field in 'createdAt' | 'updatedAt']?: Direction };
}

/** Those that stand, newest first unless they are asked for otherwise. */
export const findLikes = (
  all: Collection<LikeDocument>,
  { under, devices, createdAt, updatedAt, order }: RowFilter,
  paging: Paging,
): Promise<Page<ListedLike>> =>
  findPage(
    all as Collection<ListedLike>,
    where({
      liked: true,
      under: among(under),
      deviceId: among(devices),
      givenAt: inSpan(createdAt) ?? { exists: true },
      changedAt: inSpan(updatedAt),
    }),
    sortedBy(order, { createdAt: 'givenAt', updatedAt: 'changedAt' }, [
      { field: 'givenAt', direction: 'desc' },
    ]),
    paging,
  );

/** Those taken back too, on whose rows it can be seen. */
export const likesListedOn = (all: Collection<LikeDocument>, deviceId: string): Promise<LikeDocument[]> =>
  all.find({ where: { deviceId, givenAt: { exists: true } } });

export const likeOn = (
  all: Collection<LikeDocument>,
  content: ContentKey,
  deviceId: string,
): Promise<LikeDocument | undefined> => all.get(ofDevice(content, deviceId));

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

/** For each of the texts, what stands on the device of who asks and on the one where their like stands. */
export async function likesBy(
  all: Collection<LikeDocument>,
  contents: readonly ContentKey[],
  { userId, deviceId }: Who,
): Promise<LikeDocument[][]> {
  const byId = async (ids: readonly string[]) =>
    new Map(ids.length === 0 ? [] : (await all.getMany(ids)).map(document => [document.id, document]));
  const people = await byId(userId === null ? [] : contents.map(content => ofPerson(content, userId)));
  const devicesFor = (content: ContentKey): string[] => {
    const own = userId === null ? undefined : people.get(ofPerson(content, userId))?.deviceId;
    return [...new Set([own ?? [], deviceId ?? []].flat())].map(device => ofDevice(content, device));
  };
  const devices = await byId(contents.flatMap(devicesFor));
  return contents.map(content => devicesFor(content).flatMap(id => devices.get(id) ?? []));
}

/** For each of the texts, whether who asks likes it; null where they never did. */
export async function likesOf(
  all: Collection<LikeDocument>,
  contents: readonly ContentKey[],
  who: Who,
): Promise<(boolean | null)[]> {
  return (await likesBy(all, contents, who)).map(given =>
    given.length === 0 ? null : given.some(({ liked }) => liked),
  );
}
