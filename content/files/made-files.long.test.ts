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
}, 60_000);
