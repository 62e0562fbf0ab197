/**
 * Cuts the fonts of the site out of the @fontsource-variable packages (SIL Open Font Licence) into web/frame/fonts.
 * Run by hand when the glyphs or the axes change; the cut files are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font';

const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** French and English with their typography: no-break spaces, quotes, dashes, ellipsis, œ, €; Latin prayers. */
const LATIN = `${span(0x20, 0x7e)}ÀÂÄÆÇÉÈÊËÎÏÑÔÖÙÛÜŒŸàâäæçéèêëîïñôöùûüœÿáíóúǽ«»°·×©\u00a0–—‘’“”…€\u202f`;
/** Letters of the languages of Cameroon, and the accents that their tones put on them. */
const EXTENDED = `ƐɛƆɔŊŋƏəƁɓƊɗɄʉƗɨĀāĒēĚěĪīŌōŪūǍǎǏǐǑǒǓǔŃńŇňẼẽ`;

interface Cut {
  readonly name: string;
  readonly from: string;
  readonly text: string;
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/** Composition, kerning, ligatures, forms of a language, accents, figures of one width: no alternates that nobody asks for. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const BRICOLAGE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const LITERATA = '@fontsource-variable/literata/files/literata';
const INTERFACE = { opsz: 14, wdth: 100, wght: { min: 400, max: 700 } };
const READING = { opsz: 14, wght: 400 };

const CUTS: readonly Cut[] = [
  {
    name: 'bricolage-display',
    from: `${BRICOLAGE}-latin-standard-normal`,
    text: LATIN,
    axes: { opsz: 96, wdth: 100, wght: 800 },
  },
  { name: 'bricolage-text', from: `${BRICOLAGE}-latin-standard-normal`, text: LATIN, axes: INTERFACE },
  { name: 'bricolage-ext', from: `${BRICOLAGE}-latin-ext-standard-normal`, text: EXTENDED, axes: INTERFACE },
  { name: 'literata', from: `${LITERATA}-latin-standard-normal`, text: LATIN, axes: READING },
  { name: 'literata-italic', from: `${LITERATA}-latin-standard-italic`, text: LATIN, axes: READING },
  { name: 'literata-ext', from: `${LITERATA}-latin-ext-standard-normal`, text: EXTENDED, axes: READING },
];

const root = new URL('..', import.meta.url);
for (const { name, from, text, axes } of CUTS) {
  const font = await readFile(new URL(`node_modules/${from}.woff2`, root));
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { ...axes },
    keepFeatures: FEATURES,
  });
  await writeFile(new URL(`web/frame/fonts/${name}.woff2`, root), cut);
  console.log(`${name}.woff2 ${cut.length} bytes`);
}
