/** The files that were sent and not removed. */
import type { FileCode, FileType, FocalPoint } from '../contract/files.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { FileEvent } from '../events/files.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { sortKey } from '../platform/text/sort-key.ts';

export type FileDocument = {
  readonly fileId: number;
  readonly blob: string;
  /** That one and those it had before. */
  readonly blobs: readonly string[];
  readonly code: FileCode;
  readonly type: FileType;
  readonly extension: string;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
  /** In which files are looked for: name and what is said of them, as `sortKey` writes them. */
  readonly sought: string;
  readonly ownerId: number | null;
  readonly deviceId: string | null;
  /** Empty where nobody has said it. */
  readonly alt: string;
  readonly altEn: string;
  readonly credit: string;
  readonly licence: string;
  readonly inLanguage: string;
  readonly focalPoint: FocalPoint | null;
  readonly uploadedAt: string;
  readonly updatedAt: string;
  /** Of its last event, in its stream. */
  readonly revision: number;
};

const withSought = (file: Omit<FileDocument, 'sought'>): FileDocument => ({
  ...file,
  sought: sortKey(`${file.name} ${file.alt} ${file.altEn} ${file.credit}`),
});

export const files = readModel<FileEvent>()<FileDocument>({
  name: 'files',
  version: 6,
  fields: {
    blobs: 'texts',
    type: 'text',
    code: 'text',
    ownerId: 'number',
    uploadedAt: 'text',
    sought: 'text',
    size: 'number',
  },
  indexes: [
    ['blobs'],
    ['ownerId'],
    ['code', 'ownerId'],
    ['uploadedAt'],
    ['type', 'uploadedAt'],
    ['code', 'uploadedAt'],
    ['size'],
  ],
  on: {
    FileUploaded: ({ at, revision, data }) => [
      {
        id: String(data.fileId),
        evolve: () =>
          withSought({
            ...data,
            ...{ alt: '', altEn: '', credit: '', licence: '', inLanguage: '', focalPoint: null },
            blobs: [data.blob],
            uploadedAt: at,
            updatedAt: at,
            revision,
          }),
      },
    ],
    FileReplaced: ({ at, revision, data: { ownerId: _, ...replacement } }) => [
      change<FileDocument>(String(replacement.fileId), file =>
        withSought({
          ...file,
          ...replacement,
          focalPoint: null,
          blobs: [...file.blobs, replacement.blob],
          updatedAt: at,
          revision,
        }),
      ),
    ],
    FileClaimed: ({ revision, data: { fileId, ownerId } }) => [
      change<FileDocument>(String(fileId), file => ({ ...file, ownerId, revision })),
    ],
    FileSenderForgotten: ({ revision, data: { fileId } }) => [
      change<FileDocument>(String(fileId), file =>
        withSought({ ...file, name: '', ownerId: null, deviceId: null, revision }),
      ),
    ],
    FileDescribed: ({ at, revision, data: { fileId, ...description } }) => [
      change<FileDocument>(String(fileId), file =>
        withSought({ ...file, ...description, updatedAt: at, revision }),
      ),
    ],
    FileRemoved: ({ data }) => [{ id: String(data.fileId), evolve: () => undefined }],
  },
});

type Files = Collection<FileDocument>;

export const fileOfBlob = async (all: Files, blob: string): Promise<FileDocument | undefined> =>
  (await all.find({ where: { blobs: blob }, limit: 1 }))[0];

/** Which of these blobs a file has or had. */
export async function namedBlobs(all: Files, blobs: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await all.find({ where: { blobs: { in: blobs } } });
  return new Set(found.flatMap(file => file.blobs));
}

/** How many pictures for profiles an account has sent, or all those together who have none. */
export const picturesOf = (all: Files, ownerId: number | null): Promise<number> =>
  all.count({ code: 'FILES_USER_PICTURE', ownerId: ownerId ?? { exists: false } });

export interface FilesAsked {
  readonly type?: readonly FileType[];
  readonly code?: readonly FileCode[];
  readonly createdAt?: Span;
  readonly search?: string;
  readonly order?: { readonly createdAt?: Direction; readonly size?: Direction };
}

/** Newest first. */
export const filesBy = (
  all: Files,
  { type, code, createdAt, search, order }: FilesAsked,
  paging: Paging,
): Promise<Page<FileDocument>> =>
  findPage(
    all,
    where({
      type: among(type),
      code: among(code),
      uploadedAt: inSpan(createdAt),
      sought: search ? { contains: [sortKey(search)] } : undefined,
    }),
    sortedBy(order, { createdAt: 'uploadedAt', size: 'size' }, [{ field: 'uploadedAt', direction: 'desc' }]),
    paging,
  );

/** Those of people, a page of them. */
export const picturesSentBefore = (
  all: Files,
  before: string,
  { page, itemsPerPage }: Paging,
): Promise<FileDocument[]> =>
  all.find({
    where: { code: 'FILES_USER_PICTURE', uploadedAt: { lt: before } },
    sort: [{ field: 'uploadedAt', direction: 'asc' }],
    offset: (page - 1) * itemsPerPage,
    limit: itemsPerPage,
  });

/** What somebody has sent to show themselves. */
export const picturesBy = (all: Files, ownerId: number): Promise<FileDocument[]> =>
  all.find({ where: { code: 'FILES_USER_PICTURE', ownerId } });

export const filesOf = (all: Files, ownerId: number): Promise<FileDocument[]> =>
  all.find({ where: { ownerId } });
