/** The files of the demo content, made by the program itself. */
import { LANGUAGES } from '../../contract/languages.ts';
import type { DemoText } from '../demo-files.ts';
import { angelusBell } from './bell.ts';
import { liturgicalYear, prayersBooklet } from './booklets.ts';
import { pdfOf } from './pdf.ts';

const PDF = {
  type: 'document',
  extension: 'pdf',
  mimeType: 'application/pdf',
  code: 'FILES_DOCUMENT',
} as const;
const WAV = { type: 'audio', extension: 'wav', mimeType: 'audio/wav', code: 'FILES_AUDIO' } as const;

export interface MadeFile {
  readonly name: string;
  readonly format: typeof PDF | typeof WAV;
  readonly make: () => Promise<Buffer>;
}

/** By the keys that name them in the demo content; a document is in both languages. */
export const madeFiles = (texts: readonly DemoText[]): Readonly<Record<string, readonly MadeFile[]>> => ({
  'booklet-of-prayers': LANGUAGES.map(language => ({
    name: `parvis-prayers-${language}.pdf`,
    format: PDF,
    make: () => pdfOf(prayersBooklet(texts, language)),
  })),
  'liturgical-year': LANGUAGES.map(language => ({
    name: `parvis-liturgical-year-${language}.pdf`,
    format: PDF,
    make: async () => pdfOf(await liturgicalYear(language)),
  })),
  'angelus-bell': [{ name: 'angelus.wav', format: WAV, make: async () => angelusBell() }],
});
