import { fileAddress, MEDIA_ROOT, type StoredFile, THUMBNAIL_FILTERS } from '../../contract/files.ts';
import { reference, referencedId } from '../../contract/references.ts';
import type { VoiceOver } from '../../contract/text-around.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type FileDocument, files as filesModel } from '../../projections/files.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { fileStream } from './file.ts';

/** Where files are read, and the address of the site that they are shown under. */
export interface ShownUnder {
  readonly files: Collection<FileDocument>;
  readonly publicUrl: URL;
}

export interface SentFiles extends Pick<CommandTools, 'log' | 'decode'> {
  readonly files: Collection<FileDocument>;
}

/** For commands: what was just sent may be named at once, though the read models have not heard of it. */
export const sentFile = async (
  { files, ...tools }: SentFiles,
  id: string | undefined,
): Promise<FileDocument | undefined> =>
  id === undefined ? undefined : madeByStream(tools, fileStream(Number(id)))(files, filesModel).get(id);

/** `named`: who asks may know how the picture of a person was called. */
export function presentFile(document: FileDocument, publicUrl: URL, named = false): StoredFile {
  const path = `${MEDIA_ROOT}/${document.blob}`;
  const mayBeNamed = named || document.code !== 'FILES_USER_PICTURE';
  const { width, height, alt, altEn, credit, licence, inLanguage, focalPoint } = document;
  return {
    '@id': reference('File', document.fileId),
    '@type': 'File',
    id: document.fileId,
    path,
    rootPath: MEDIA_ROOT,
    url: fileAddress(publicUrl.origin, path),
    thumbnails: document.type === 'image' ? thumbnailsOf(path) : null,
    size: document.size,
    extension: document.extension,
    dimensions: width === null || height === null ? null : [width, height],
    mineType: document.mimeType,
    type: document.type,
    code: document.code,
    alt,
    altEn,
    credit,
    licence,
    inLanguage,
    focalPoint,
    name: (mayBeNamed && document.name) || document.blob,
    createdAt: document.uploadedAt,
    updatedAt: document.updatedAt,
  };
}

const thumbnailsOf = (path: string) =>
  Object.fromEntries(
    THUMBNAIL_FILTERS.map(filter => [filter, `${MEDIA_ROOT}/cache/resolve/${filter}${path}`]),
  ) as NonNullable<StoredFile['thumbnails']>;

/** The file behind a reference or a path, as it has or had it; null where there is none. */
export type FileNamed = (name: string | null) => StoredFile | null;

/** The files that a number of entities name, read at once. */
export async function filesNamed(
  { files, publicUrl }: ShownUnder,
  names: readonly (string | null)[],
): Promise<FileNamed> {
  const blobs = new Set<string>();
  const ids = new Set<string>();
  for (const name of names) {
    if (name?.startsWith(`${MEDIA_ROOT}/`)) blobs.add(name.slice(MEDIA_ROOT.length + 1));
    else ids.add((name && referencedId('File', name)) || '');
  }
  ids.delete('');
  const found = [
    ...(blobs.size === 0 ? [] : await files.find({ where: { blobs: { in: [...blobs] } } })),
    ...(ids.size === 0 ? [] : await files.getMany([...ids])),
  ];
  const byName = new Map<string, StoredFile>();
  for (const document of found) {
    const file = presentFile(document, publicUrl);
    byName.set(file['@id'], file);
    for (const blob of document.blobs) byName.set(`${MEDIA_ROOT}/${blob}`, file);
  }
  return name => (name === null ? null : (byName.get(name) ?? null));
}

/** The first of these recordings that can be heard. */
export function voiceOverIn(cards: readonly PublicationCard[], files: FileNamed): VoiceOver | null {
  for (const { title, details } of cards) {
    const recording = details?.kind === 'voix_off' ? files(details.audio) : null;
    if (details?.kind === 'voix_off' && recording)
      return {
        title,
        path: recording.path,
        narrator: details.narrator,
        duration: details.duration,
        inLanguage: details.inLanguage,
      };
  }
  return null;
}
