/** Likes and views one by one: everybody sees those of their own device or account, editors all of them. */
import type { z } from 'zod';
import { type ContentKey, contentName, namedContents } from '../../contract/content-key.ts';
import type { Language } from '../../contract/languages.ts';
import type { Page } from '../../contract/paging.ts';
import type { reactionsQuery } from '../../contract/reactions.ts';
import { reference, referencedId } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { Actor, JsonLd } from '../../platform/http/calls/route.ts';
import type { Paging } from '../../platform/read-store/find-page.ts';
import type { ReadModels } from '../../projections/all.ts';
import { devicesOf, deviceWithId } from '../../projections/devices.ts';
import {
  findLikes,
  isListed,
  type ListedLike,
  likeOn,
  likesBy,
  type RowFilter,
} from '../../projections/likes.ts';
import { publishedTexts } from '../../projections/published-content.ts';
import { findViews, type ViewDocument, viewOn } from '../../projections/views.ts';
import { type DeviceReferences, presentLike, presentView } from './present.ts';

export type Rows = Pick<ReadModels, 'likes' | 'views' | 'devices'>;
export type Texts = Parameters<typeof publishedTexts>[0];
type Asked = {
  readonly query: z.output<typeof reactionsQuery>;
  readonly actor: Actor;
  readonly language: Language;
};

/** Of who asks, the one at hand first. */
export async function ownDevices({ devices }: Rows, { userId, deviceId }: Actor): Promise<string[]> {
  const registered = userId === null ? [] : await devicesOf(devices, userId);
  return [...new Set([deviceId ?? [], registered.map(one => one.deviceId)].flat())];
}

/** Undefined: of all of them. */
async function devicesSeen(rows: Rows, { query, actor }: Asked): Promise<readonly string[] | undefined> {
  const seen =
    mayModerate(actor.roles) && query.owner === undefined ? undefined : await ownDevices(rows, actor);
  if (!query.device) return seen;
  const asked = query.device.map(async named => {
    const id = referencedId('Device', named);
    const device = id === undefined ? undefined : await deviceWithId(rows.devices, Number(id));
    return device && (seen?.includes(device.deviceId) ?? true) ? [device.deviceId] : [];
  });
  return (await Promise.all(asked)).flat();
}

export async function referencesOf(
  { devices }: Rows,
  rows: readonly { readonly deviceId: string }[],
): Promise<DeviceReferences> {
  const found = await devices.getMany([...new Set(rows.map(({ deviceId }) => deviceId))]);
  return new Map(found.map(({ deviceId, id }) => [deviceId, reference('Device', id)]));
}

async function listed<Doc extends { readonly deviceId: string }>(
  rows: Rows,
  asked: Asked,
  find: (filter: RowFilter, paging: Paging) => Promise<Page<Doc>>,
  present: (found: readonly Doc[], references: DeviceReferences) => Promise<JsonLd[]> | JsonLd[],
): Promise<Page<JsonLd>> {
  const { post, temoignage, device: _, owner: __, page, itemsPerPage, ...rest } = asked.query;
  const under = namedContents({ post, temoignage })?.map(contentName);
  const filter = { ...rest, under, devices: await devicesSeen(rows, asked) };
  const found = await find(filter, { page, itemsPerPage });
  const references = await referencesOf(rows, found.items);
  return { ...found, items: await present(found.items, references) };
}

/** Each with the text that it is of. */
export const listLikes = (rows: Rows & Texts, asked: Asked): Promise<Page<JsonLd>> =>
  listed(
    rows,
    asked,
    (filter, paging) => findLikes(rows.likes, filter, paging),
    async (likes, references) => {
      const texts = await publishedTexts(rows, likes, asked.language);
      return likes.map(like => ({
        ...presentLike(like, references),
        text: texts.get(contentName(like)) ?? null,
      }));
    },
  );

export const listViews = (rows: Rows, asked: Asked): Promise<Page<JsonLd>> =>
  listed(
    rows,
    asked,
    (filter, paging) => findViews(rows.views, filter, paging),
    (views, references) => views.map(view => presentView(view, references)),
  );

/** What an address names; without a device, the one of who asks. */
export interface NamedRow {
  readonly content: ContentKey;
  readonly deviceId: string | undefined;
}

/** Undefined: there is none, or not for who asks. */
export async function readLike(
  rows: Rows,
  { content, deviceId }: NamedRow,
  actor: Actor,
): Promise<ListedLike | undefined> {
  const given =
    deviceId === undefined
      ? await likesBy(rows.likes, [content], actor)
      : (await maySee(rows, actor, deviceId)) && [[await likeOn(rows.likes, content, deviceId)]];
  const found = (given || []).flat().flatMap(like => (like && isListed(like) ? [like] : []));
  return found.find(({ liked }) => liked) ?? found[0];
}

export async function readView(
  rows: Rows,
  { content, deviceId }: NamedRow,
  actor: Actor,
): Promise<ViewDocument | undefined> {
  const asked = deviceId ?? actor.deviceId;
  if (asked === null || !(await maySee(rows, actor, asked))) return undefined;
  return viewOn(rows.views, content, asked);
}

const maySee = async (rows: Rows, actor: Actor, deviceId: string): Promise<boolean> =>
  mayModerate(actor.roles) || (await ownDevices(rows, actor)).includes(deviceId);
