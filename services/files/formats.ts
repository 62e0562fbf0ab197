import type { FileCode, FileType } from '../../contract/files.ts';

/** A format that is accepted, known by its first bytes, never by its name or by what the sender says. */
export interface Format {
  readonly type: FileType;
  readonly extension: string;
  readonly mimeType: string;
  readonly matches: (bytes: Uint8Array) => boolean;
}

const at = (bytes: Uint8Array, offset: number, text: string): boolean =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** SVG is not among them: it may run scripts, as a page does. */
export const FORMATS: readonly Format[] = [
  {
    type: 'image',
    extension: 'jpg',
    mimeType: 'image/jpeg',
    matches: bytes => at(bytes, 0, '\xff\xd8\xff'),
  },
  {
    type: 'image',
    extension: 'png',
    mimeType: 'image/png',
    matches: bytes => at(bytes, 0, '\x89PNG\r\n\x1a\n'),
  },
  {
    type: 'image',
    extension: 'webp',
    mimeType: 'image/webp',
    matches: bytes => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  },
  {
    type: 'document',
    extension: 'pdf',
    mimeType: 'application/pdf',
    matches: bytes => at(bytes, 0, '%PDF-'),
  },
  {
    type: 'document',
    extension: 'epub',
    mimeType: 'application/epub+zip',
    matches: bytes => at(bytes, 0, 'PK\x03\x04') && at(bytes, 30, 'mimetypeapplication/epub+zip'),
  },
  {
    type: 'audio',
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    // A tag, or a frame of MPEG layer III.
    matches: bytes => at(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  },
  {
    type: 'audio',
    extension: 'm4a',
    mimeType: 'audio/mp4',
    matches: bytes => at(bytes, 4, 'ftypM4A '),
  },
  {
    type: 'audio',
    extension: 'wav',
    mimeType: 'audio/wav',
    matches: bytes => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WAVE'),
  },
  {
    type: 'audio',
    extension: 'ogg',
    mimeType: 'audio/ogg',
    matches: bytes => at(bytes, 0, 'OggS'),
  },
];

/** What may be sent under a code, and whether by everybody: a picture is sent before there is an account. */
export const CODES: Readonly<Record<FileCode, { readonly type: FileType; readonly public: boolean }>> = {
  FILES_USER_PICTURE: { type: 'image', public: true },
  FILES_COVER: { type: 'image', public: false },
  FILES_GALLERY: { type: 'image', public: false },
  FILES_DOCUMENT: { type: 'document', public: false },
  FILES_AUDIO: { type: 'audio', public: false },
};

/** Undefined when it is not accepted under this code. */
export const formatOf = (bytes: Uint8Array, code: FileCode): Format | undefined =>
  FORMATS.find(({ type, matches }) => type === CODES[code].type && matches(bytes));
