import { expect, test } from 'vitest';
import type { FileCode } from '../../contract/files.ts';
import { formatOf } from './formats.ts';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));
const EPUB = `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/epub+zip`;

test.each<[string, FileCode, string | undefined]>([
  ['\xff\xd8\xff\xe0', 'FILES_COVER', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'FILES_GALLERY', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'FILES_USER_PICTURE', 'webp'],
  ['%PDF-1.7', 'FILES_DOCUMENT', 'pdf'],
  [EPUB, 'FILES_DOCUMENT', 'epub'],
  ['ID3\x04', 'FILES_AUDIO', 'mp3'],
  ['\xff\xfb\x90', 'FILES_AUDIO', 'mp3'],
  ['\0\0\0\x20ftypM4A ', 'FILES_AUDIO', 'm4a'],
  ['OggS', 'FILES_AUDIO', 'ogg'],
  // Of another type than the code is for.
  ['%PDF-1.7', 'FILES_COVER', undefined],
  ['\xff\xd8\xff\xe0', 'FILES_DOCUMENT', undefined],
  ['ID3\x04', 'FILES_DOCUMENT', undefined],
  // Of no type that is accepted, or only nearly.
  ['GIF89a', 'FILES_COVER', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILES_COVER', undefined],
  [' %PDF-1.7', 'FILES_DOCUMENT', undefined],
  ['RIFF\x10\0\0\0WAVE', 'FILES_COVER', undefined],
  ['PK\x03\x04 archive', 'FILES_DOCUMENT', undefined],
  ['\0\0\0\x20ftypisom', 'FILES_AUDIO', undefined],
  ['\xff\xd8\xff', 'FILES_AUDIO', undefined],
  ['\xff', 'FILES_AUDIO', undefined],
  ['', 'FILES_AUDIO', undefined],
])('%j as %s is %s', (beginning, code, extension) => {
  expect(formatOf(bytes(beginning), code)?.extension).toBe(extension);
});
