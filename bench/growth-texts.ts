/** As many texts as are asked for, made of the verses of the two real texts: half French, half English. */
import { LANGUAGES } from '../contract/languages.ts';
import type { SearchDocument } from '../search/search-index.ts';
import { readChapters } from '../tests/chapters.ts';
import { createRandom } from '../tests/random.ts';

/** About 2,400 characters. */
const VERSES = 18;
const MINUTE = 60_000;

export function* growthTexts(count: number): Generator<SearchDocument> {
  const chapters = readChapters();
  const verses = LANGUAGES.map(language =>
    chapters.filter(chapter => chapter.language === language).flatMap(({ text }) => text.split('\n')),
  );
  const { pick } = createRandom(20261010);
  for (let at = 0; at < count; at++) {
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'fr';
    const own = verses[at % LANGUAGES.length] ?? [];
    const text = Array.from({ length: VERSES }, () => pick(own));
    const title = pick(own).split(' ').slice(0, 6).join(' ');
    yield {
      id: `post:${at}:${language}`,
      kind: at % 3 === 0 ? 'prierre' : 'enseignement',
      entity: at,
      language,
      title,
      abstract: text[0] ?? '',
      text: text.join('\n'),
      slug: `text-${at}`,
      categories: [String(at % 40)],
      tags: [String(at % 100)],
      publishedAt: new Date(Date.UTC(2026, 0, 1) + ((at * 7919) % count) * MINUTE).toISOString(),
    };
  }
}
