/** Which device viewed what: a document for each device and text, until the device is forgotten. */
import { type ContentKey, type ContentKind, contentName } from '../contract/content-key.ts';
import type { Page } from '../contract/paging.ts';
import type { DeviceEvent } from '../events/devices.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import type { RowFilter } from './likes.ts';

export type ViewDocument = {
  readonly contentKind: ContentKind;
  readonly contentId: number;
  /** `post:12` */
  readonly under: string;
  readonly deviceId: string;
  /** The last counted view was the first one. */
  readonly isNew: boolean;
  /** Of the last counted view. */
  readonly viewedAt: string;
  readonly firstAt: string;
  /** How many were counted. */
  readonly count: number;
};

/** What one device views lies together: it is written together too. */
const viewId = (under: string, deviceId: string): string => `${deviceId}:${under}`;

export const views = readModel<ReactionEvent | DeviceEvent>()<ViewDocument>({
  name: 'views',
  version: 2,
  fields: { under: 'text', deviceId: 'text', viewedAt: 'text', firstAt: 'text' },
  indexes: [['under', 'firstAt'], ['deviceId', 'firstAt'], ['firstAt']],
  on: {
    ViewRecorded: ({ data }) => {
      const { contentKind, contentId, deviceId, isNew, viewedAt } = data;
      const under = contentName(data);
      const view = { contentKind, contentId, deviceId, isNew, viewedAt, under };
      return [
        {
          id: viewId(under, deviceId),
          evolve: before => ({
            ...view,
            firstAt: before?.firstAt ?? viewedAt,
            count: (before?.count ?? 0) + 1,
          }),
        },
      ];
    },
    DeviceReactionsForgotten: ({ data: { deviceId, views: names } }) =>
      names.map(name => ({ id: viewId(name, deviceId), evolve: () => undefined })),
  },
});

/** Newest first, unless they are asked for otherwise. */
export const findViews = (
  all: Collection<ViewDocument>,
  { under, devices, createdAt, updatedAt, order }: RowFilter,
  paging: Paging,
): Promise<Page<ViewDocument>> =>
  findPage(
    all,
    where({
      under: among(under),
      deviceId: among(devices),
      firstAt: inSpan(createdAt),
      viewedAt: inSpan(updatedAt),
    }),
    sortedBy(order, { createdAt: 'firstAt', updatedAt: 'viewedAt' }, [
      { field: 'firstAt', direction: 'desc' },
    ]),
    paging,
  );

export const viewsOn = (all: Collection<ViewDocument>, deviceId: string): Promise<ViewDocument[]> =>
  all.find({ where: { deviceId } });

export const viewOn = (
  all: Collection<ViewDocument>,
  content: ContentKey,
  deviceId: string,
): Promise<ViewDocument | undefined> => all.get(viewId(contentName(content), deviceId));
