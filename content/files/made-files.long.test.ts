import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMITS } from '../../contract/limits.ts';
import { formatOf } from '../../services/files/formats.ts';
import { readDemoContent } from '../demo-files.ts';
import { madeFiles } from './made-files.ts';

const files = Object.values(madeFiles(readDemoContent().texts)).flat();

test.each(files)('$name is a file that the house takes', async ({ format, make }) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThanOrEqual(LIMITS.uploadBytes);
  expect(formatOf(bytes, format.code)).toMatchObject({
    extension: format.extension,
    mimeType: format.mimeType,
  });
});

test.each(files.filter(({ name }) => name.endsWith('.pdf')))(
  '$name can be read by everybody: tagged, with a title, a language and bookmarks',
  async ({ name, make }) => {
    const pdf = (await make()).toString('latin1');
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('pdfuaid:part');
    expect(pdf).toContain('/Outlines');
    expect(pdf).toMatch(/Livret|Année/.test(name) ? /\/Lang \(fr\)/ : /\/Lang \(en-US\)/);
    // The fonts are in it.
    expect(pdf).toContain('/FontFile2');
  },
);

test('the same is made each time', async () => {
  for (const { make } of files) expect((await make()).equals(await make())).toBe(true);
});

const pdfs = files.filter(({ name }) => name.endsWith('.pdf'));

/** What is drawn on each page: the names of its marked parts, in their order. */
const partsOf = (pdf: Buffer): string[][] =>
  [...pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)].flatMap(found => {
    const start = found.index + found[0].length;
    const bytes = pdf.subarray(start, start + Number(found[1]));
    if (!/FlateDecode/.test(found[0])) return [];
    const drawn = inflateSync(bytes).toString('latin1');
    return / BDC\n/.test(drawn) ? [[...drawn.matchAll(/\/(\w+) <<(.*?)>> BDC/gs)].map(([all]) => all)] : [];
  });
const shownOf = (parts: string[]): string[] =>
  parts.filter(part => !part.startsWith('/Artifact')).map(part => part.split(' ')[0] ?? '');

test.each(pdfs)('$name leads from its contents to each chapter', async ({ make }) => {
  const pdf = (await make()).toString('latin1');
  const count = (what: RegExp) => pdf.match(what)?.length ?? 0;
  const chapters = count(/\/S \/H1\b/g) - 2;
  expect(chapters).toBeGreaterThan(5);
  expect(count(/\/S \/TOCI\b/g)).toBe(chapters);
  expect(count(/\/S \/GoTo\b/g)).toBe(chapters);
});

test.each(pdfs)('$name has a number on each page but the first', async ({ make }) => {
  const [cover, ...pages] = partsOf(await make());
  expect(cover?.filter(part => part.includes('/Pagination'))).toEqual([]);
  expect(pages.filter(parts => !parts.some(part => part.includes('/Pagination')))).toEqual([]);
});

test.each(pdfs)('$name ends no page with a heading', async ({ make }) => {
  const pages = partsOf(await make()).map(shownOf);
  expect(pages.filter(parts => parts.at(-1)?.startsWith('/H'))).toEqual([]);
});
