/** Accessible PDF: tagged, with title, language and bookmarks, as PDF/UA asks. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Language } from '../../contract/languages.ts';
import { plainText } from '../../platform/text/rich-text.ts';

export interface Block {
  readonly as: 'heading' | 'day' | 'text' | 'note';
  readonly text: string;
  /** When it is not that of the whole. */
  readonly lang?: string;
  /** Of the vestments: a dot beside it, which the text says as well. */
  readonly colour?: string;
}
export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}
export interface Booklet {
  readonly title: string;
  readonly lede: string;
  readonly language: Language;
  /** Above the list of the chapters. */
  readonly contents: string;
  readonly chapters: readonly Chapter[];
}

const FONTS = {
  plain: import.meta.resolve('@fontsource/literata/files/literata-latin-400-normal.woff'),
  slanted: import.meta.resolve('@fontsource/literata/files/literata-latin-400-italic.woff'),
  bold: import.meta.resolve('@fontsource/literata/files/literata-latin-700-normal.woff'),
} as const;

interface Style {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly gap: number;
  readonly tag: string;
}
const TITLE: Style = { font: 'bold', size: 20, gap: 10, tag: 'H1' };
const STYLES: Readonly<Record<Block['as'], Style>> = {
  heading: { font: 'bold', size: 12.5, gap: 5, tag: 'H2' },
  day: { font: 'bold', size: 10.5, gap: 0, tag: 'P' },
  text: { font: 'plain', size: 11, gap: 6, tag: 'P' },
  note: { font: 'slanted', size: 10, gap: 7, tag: 'P' },
};
const INK = '#282d4d';
const MARGINS = { top: 48, bottom: 60, left: 48, right: 44 } as const;
const LINE_GAP = 2;
/** A line of verse that is too long goes on further in, so that nobody takes its end for a line. */
const HANGING = 14;
const BETWEEN_CHAPTERS = 30;
const CONTENTS_LINE = 17;
/** What is longer may go on to the next page. */
const KEPT_TOGETHER = 230;
const SOME_LINES = 40;

const newDocument = ({ title, language }: Booklet): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    size: 'A5',
    margins: MARGINS,
    info: { Title: title, Author: 'Parvis', CreationDate: new Date(0), ModDate: new Date(0) },
    font: fileURLToPath(FONTS.plain),
    // Its types do not know this one.
  } as object as PDFKit.PDFDocumentOptions);
  for (const [name, url] of Object.entries(FONTS)) doc.registerFont(name, fileURLToPath(url));
  return doc;
};

/** Always the same bytes for the same booklet: nothing of the moment stands in it. */
export function pdfOf(booklet: Booklet): Promise<Buffer> {
  // Set twice: where a chapter begins is known when all before it is set, the contents with it.
  const pages = layOut(newDocument(booklet), booklet, []);
  const doc = newDocument(booklet);
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  layOut(doc, booklet, pages);
  doc.end();
  return bytes;
}

/** Answers the page on which each chapter begins. */
function layOut(doc: PDFKit.PDFDocument, booklet: Booklet, pages: readonly number[]): number[] {
  const { title, lede, contents, chapters } = booklet;
  const width = doc.page.width - MARGINS.left - MARGINS.right;
  const bottom = doc.page.height - MARGINS.bottom;
  const whole = doc.struct('Document');
  doc.addStructure(whole);

  const set = ({ font, size }: Style) => doc.font(font).fontSize(size);
  const hangs = ({ as, text }: Block) => as === 'text' && text.includes('\n');
  const widthOf = (block: Block) => (hangs(block) ? width - HANGING : width);
  const heightOf = (style: Style, text: string, within = width) =>
    set(style).heightOfString(printable(text), { width: within, lineGap: LINE_GAP }) + style.gap;
  const heights = new Map<Block, number>();
  const blockHeight = (block: Block) => {
    const height = heights.get(block) ?? heightOf(STYLES[block.as], block.text, widthOf(block));
    heights.set(block, height);
    return height;
  };
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };
  const write = (style: Style, text: string, options: PDFKit.Mixins.TextOptions = {}, lang?: string) =>
    whole.add(
      doc.struct(style.tag, lang === undefined ? {} : { lang }, () => {
        set(style).text(printable(text), { lineGap: LINE_GAP, ...options }).y += style.gap;
      }),
    );
  const writeBlock = (block: Block) => {
    const style = STYLES[block.as];
    if (block.colour !== undefined) dot(block.colour, doc.y + style.size * 0.75);
    if (!hangs(block)) return write(style, block.text, {}, block.lang);
    doc.x += HANGING;
    write(style, block.text, { indent: -HANGING, width: widthOf(block) }, block.lang);
    doc.x = MARGINS.left;
  };
  const dot = (colour: string, y: number) =>
    artifact('Layout', () =>
      doc
        .circle(MARGINS.left - 12, y, 3.5)
        .lineWidth(0.6)
        .fillAndStroke(colour, '#555')
        .fillColor('#000'),
    );

  /** How much has to fit below what comes before: a heading stays with what it is the heading of. */
  const needed = (blocks: readonly Block[], at: number): number => {
    const block = blocks[at];
    if (block === undefined) return 0;
    const height = blockHeight(block);
    const isRubric = block.as === 'note' && blocks[at - 1]?.as === 'heading';
    if (block.as === 'heading' || block.as === 'day' || isRubric) return height + needed(blocks, at + 1);
    return height <= KEPT_TOGETHER ? height : SOME_LINES;
  };

  cover();
  doc.addPage();
  writeContents();
  const begins = chapters.map((chapter, at) => {
    const { blocks } = chapter;
    const all = blocks.reduce((sum, block) => sum + blockHeight(block), heightOf(TITLE, chapter.title));
    if (at === 0 || doc.y + BETWEEN_CHAPTERS + all > bottom) doc.addPage();
    else doc.y += BETWEEN_CHAPTERS;
    doc.outline.addItem(chapter.title);
    const page = doc.bufferedPageRange().count;
    write(TITLE, chapter.title, { destination: `chapter-${at}` });
    for (const [place, block] of blocks.entries()) {
      if (doc.y + needed(blocks, place) > bottom) doc.addPage();
      writeBlock(block);
    }
    return page;
  });
  number();
  whole.end();
  return begins;

  function cover(): void {
    artifact('Layout', () => {
      doc.save().translate(MARGINS.left, 150).scale(1.7).path(WALL).fill(INK).path(LIGHT).fill('#e9b93a');
      doc.restore();
    });
    doc.fillColor('#000').y = 255;
    write({ ...TITLE, size: 27 }, title);
    write({ ...STYLES.note, size: 12 }, lede);
    doc.y = bottom - 20;
    write({ ...STYLES.day, size: 12 }, 'Parvis');
  }

  function writeContents(): void {
    write(TITLE, contents);
    const list = doc.struct('TOC');
    whole.add(list);
    for (const [at, chapter] of chapters.entries()) {
      if (doc.y + CONTENTS_LINE > bottom) doc.addPage();
      const item = doc.struct('TOCI');
      list.add(item);
      const link = doc.struct('Link', {}, () => {
        const { y } = doc;
        set(STYLES.text).text(printable(chapter.title), {
          width: width - 40,
          lineBreak: false,
          ellipsis: true,
        });
        doc.text(String(pages[at] ?? ''), MARGINS.left, y, { width, align: 'right' });
        // PDFKit writes a `String` as a text of the document, and a string as a name.
        const said = { structParent: link, Contents: new String(chapter.title) };
        doc.goTo(MARGINS.left, y, width, CONTENTS_LINE, `chapter-${at}`, said as object);
        doc.y = y + CONTENTS_LINE;
      });
      item.add(link);
      item.end();
    }
    list.end();
  }

  function number(): void {
    for (let page = 1; page < doc.bufferedPageRange().count; page++) {
      doc.switchToPage(page);
      // It stands in the margin, where a text would begin another page.
      doc.page.margins.bottom = 0;
      artifact('Pagination', () => {
        const at = doc.page.height - 38;
        set(STYLES.note).text(String(page + 1), MARGINS.left, at, {
          width,
          align: 'center',
          lineBreak: false,
        });
      });
      doc.page.margins.bottom = MARGINS.bottom;
    }
  }
}

/** The mark of the site: a wall with an open door, and the light in it. */
const WALL = 'M0 0h40v28h-9V18a11 11 0 0 0-22 0v10H0z';
const LIGHT = 'M9 29h22v7a11 11 0 0 1-22 0z';

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
