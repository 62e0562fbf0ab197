/** Accessible PDF: tagged, with title, language and bookmarks, as PDF/UA asks. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Language } from '../../contract/languages.ts';
import { plainText } from '../../platform/text/rich-text.ts';

export interface Block {
  readonly as: 'title' | 'heading' | 'text' | 'note';
  readonly text: string;
  /** When it is not that of the whole. */
  readonly lang?: string | undefined;
}
export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}
export interface Booklet {
  readonly title: string;
  readonly lede: string;
  readonly language: Language;
  readonly chapters: readonly Chapter[];
}

const FONTS = {
  plain: import.meta.resolve('@fontsource/literata/files/literata-latin-400-normal.woff'),
  slanted: import.meta.resolve('@fontsource/literata/files/literata-latin-400-italic.woff'),
  bold: import.meta.resolve('@fontsource/literata/files/literata-latin-700-normal.woff'),
} as const;

const STYLES = {
  title: { font: 'bold', size: 20, gap: 10, tag: 'H1' },
  heading: { font: 'bold', size: 12.5, gap: 5, tag: 'H2' },
  text: { font: 'plain', size: 11, gap: 5, tag: 'P' },
  note: { font: 'slanted', size: 10, gap: 5, tag: 'P' },
} as const;

/** Always the same bytes for the same booklet: nothing of the moment stands in it. */
export function pdfOf({ title, lede, language, chapters }: Booklet): Promise<Buffer> {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    size: 'A5',
    margins: { top: 48, bottom: 48, left: 44, right: 44 },
    info: { Title: title, Author: 'Parvis', CreationDate: new Date(0), ModDate: new Date(0) },
    font: fileURLToPath(FONTS.plain),
    // Its types do not know this one.
  } as object as PDFKit.PDFDocumentOptions);
  for (const [name, url] of Object.entries(FONTS)) doc.registerFont(name, fileURLToPath(url));
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });

  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const write = ({ as, text, lang }: Block) => {
    const { font: name, size, gap, tag } = STYLES[as];
    whole.add(
      doc.struct(tag, lang === undefined ? {} : { lang }, () => {
        doc.font(name).fontSize(size).text(printable(text), { lineGap: 2 }).y += gap;
      }),
    );
  };
  write({ as: 'title', text: title });
  write({ as: 'note', text: lede });
  for (const chapter of chapters) {
    doc.addPage();
    doc.outline.addItem(chapter.title);
    write({ as: 'title', text: chapter.title });
    for (const block of chapter.blocks) write(block);
  }
  whole.end();
  doc.end();
  return bytes;
}

/** The fonts have a space that does not break, and no narrow one; and none of the marks beside letters. */
const printable = (text: string): string => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2060', '');

const BLOCK = /<(p|h2|h3|li|cite)([^>]*)>(.*?)<\/\1>/gs;

/** What stands in a text, as blocks. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(BLOCK)].flatMap(([, tag = '', attributes = '', inside = '']) => {
    const text = plainText(inside);
    if (text === '') return [];
    const as = tag.startsWith('h')
      ? 'heading'
      : /rubric/.test(attributes) || tag === 'cite'
        ? 'note'
        : 'text';
    const sign = /versicle/.test(attributes) ? 'V. ' : /response/.test(attributes) ? 'R. ' : '';
    return [{ as, text: sign + text, lang: /lang="([^"]+)"/.exec(attributes)?.[1] }] as const;
  });
