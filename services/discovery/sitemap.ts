/** The map of the site for search engines (https://www.sitemaps.org/protocol.html): an index, and files of texts below it. */
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { HOUSE_PAGES } from '../../contract/house-pages.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { SECTION_OF_TYPE, SECTIONS, type Section } from '../../contract/sections.ts';
import { countInCategories } from '../../projections/find-publications.ts';
import { allTerms, mergedTerms } from '../../projections/find-terms.ts';
import { publishedTexts, type Readers } from './published-texts.ts';

/** The protocol allows fifty times as many: a changed text makes one file anew. */
const TEXTS_IN_FILE = 1000;

interface Entry {
  readonly path: string;
  readonly updatedAt?: string;
  /** Of the same page, its own language too. */
  readonly inLanguages: Partial<Readonly<Record<Language, string>>>;
}

/** The addresses of the files. */
export async function sitemapIndex(readers: Readers, origin: string): Promise<Buffer> {
  const stream = new SitemapIndexStream();
  for (const language of LANGUAGES) {
    stream.write({ url: `${origin}/sitemap/${language}.xml` });
    for (const section of SECTIONS) {
      const found = await publishedTexts(readers, { section, language, page: 1, itemsPerPage: 1 });
      const files = Math.ceil((found?.totalItems ?? 0) / TEXTS_IN_FILE);
      for (let file = 1; file <= files; file += 1)
        stream.write({ url: `${origin}/sitemap/${language}/${section}-${file}.xml` });
    }
  }
  stream.end();
  return streamToPromise(stream);
}

/** The lists of a language. */
export async function sitemapOfLists(readers: Readers, origin: string, language: Language): Promise<Buffer> {
  const below = (section: string) => bothLanguages(one => `/${one}${section}`);
  const lists: Entry['inLanguages'][] = [
    below(''),
    ...SECTIONS.map(section => below(`/${section}`)),
    below('/contact'),
    ...HOUSE_PAGES.map(page => below(`/${page}`)),
    ...(await listsOfCategories(readers)),
  ];
  return written(
    origin,
    lists.flatMap(inLanguages => {
      const path = inLanguages[language];
      return path === undefined ? [] : { path, inLanguages };
    }),
  );
}

/** In the languages in which there is something to read in them. */
async function listsOfCategories({ terms, publicationCards }: Readers): Promise<Entry['inLanguages'][]> {
  const [categories, mergedInto] = await Promise.all([
    allTerms(terms, 'category'),
    mergedTerms(terms, 'category'),
  ]);
  return Promise.all(
    categories.map(async category => {
      const ids = [category, ...mergedInto(category.id)].map(({ id }) => String(id));
      const section = SECTION_OF_TYPE[category.type ?? 'post'];
      const lists = LANGUAGES.map(async language => {
        const count = await countInCategories(publicationCards, { kind: 'post', language }, ids);
        return count === 0
          ? []
          : [[language, `/${language}/${section}/${category.translations[language].slug}`]];
      });
      return Object.fromEntries((await Promise.all(lists)).flat());
    }),
  );
}

/** A part of the texts; undefined when there is no such file. */
export async function sitemapOfTexts(
  readers: Readers,
  origin: string,
  {
    language,
    section,
    file,
  }: { readonly language: Language; readonly section: Section; readonly file: number },
): Promise<Buffer | undefined> {
  const found = await publishedTexts(readers, {
    section,
    language,
    page: file,
    itemsPerPage: TEXTS_IN_FILE,
  });
  if (!found || found.texts.length === 0) return undefined;
  return written(
    origin,
    found.texts.map(({ path, updatedAt, alternate }) => ({
      path,
      updatedAt,
      inLanguages: { [language]: path, ...(alternate && { [alternate.language]: alternate.path }) },
    })),
  );
}

const bothLanguages = (pathIn: (language: Language) => string): Record<Language, string> => ({
  fr: pathIn('fr'),
  'en-US': pathIn('en-US'),
});

function written(origin: string, entries: readonly Entry[]): Promise<Buffer> {
  const stream = new SitemapStream({ hostname: origin });
  for (const { path, updatedAt, inLanguages } of entries) {
    const links = Object.entries(inLanguages).map(([lang, url]) => ({ lang, url }));
    stream.write({ url: path, ...(updatedAt && { lastmod: updatedAt }), ...(links.length > 1 && { links }) });
  }
  stream.end();
  return streamToPromise(stream);
}
