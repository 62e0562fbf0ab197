/** The files of the demo content, made by the program itself. */
import { LANGUAGES, type Language } from '../../contract/languages.ts';
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

const NAMES = {
  prayers: { fr: 'Livret de prières.pdf', 'en-US': 'Booklet of prayers.pdf' },
  year: { fr: 'Année liturgique 2026-2027.pdf', 'en-US': 'Liturgical year 2026-2027.pdf' },
} as const;

export interface MadeFile {
  /** As it is called where it is kept. */
  readonly name: string;
  readonly format: typeof PDF | typeof WAV;
  /** Of what is written in it. */
  readonly inLanguage: Language | '';
  readonly make: () => Promise<Buffer>;
}

/** By the keys that name them in the demo content; a document is in both languages. */
export const madeFiles = (texts: readonly DemoText[]): Readonly<Record<string, readonly MadeFile[]>> => ({
  'booklet-of-prayers': LANGUAGES.map(language => ({
    name: NAMES.prayers[language],
    format: PDF,
    inLanguage: language,
    make: () => pdfOf(prayersBooklet(texts, language)),
  })),
  'liturgical-year': LANGUAGES.map(language => ({
    name: NAMES.year[language],
    format: PDF,
    inLanguage: language,
    make: async () => pdfOf(await liturgicalYear(language)),
  })),
  'angelus-bell': [{ name: 'angelus.wav', format: WAV, inLanguage: '', make: async () => angelusBell() }],
});
