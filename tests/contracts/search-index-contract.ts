/** What every adapter of SearchIndex promises. */
import { expect } from 'vitest';
import { SECTIONS } from '../../contract/sections.ts';
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import type { SearchDocument } from '../../search/search-index.ts';
import { describe, test } from './cases.ts';
import { byId, CORPUS, upTo } from './search-corpus.ts';
import { searchFindingContract } from './search-finding-contract.ts';
import { givenSearchPlace, hits, type IndexManners, type IndexPlace, plain } from './search-place.ts';

export function searchIndexContract(
  adapter: string,
  makePlace: () => Promise<IndexPlace>,
  manners: IndexManners = { firstLetterCountsTwice: false, countsOccurrences: true, frequentIsMeant: true },
): void {
  describe(`${adapter} as a search index`, () => {
    const given = givenSearchPlace(makePlace);
    const { countsOccurrences } = manners;
    searchFindingContract(given, manners);

    describe('highlights and snippet', () => {
      test('parts alternate and together are the text', async () => {
        const { title, snippet } = await given.first('notre pere');
        expect(plain(title)).toBe('Notre Père');
        expect(title).toEqual([
          { text: 'Notre', hit: true },
          { text: ' ', hit: false },
          { text: 'Père', hit: true },
        ]);
        expect(hits(snippet)).toEqual(['Notre', 'Père', 'notre']);
      });

      test('only words and their beginnings are marked, never their insides', async () => {
        const text = 'Sur la terre, enterrer ; terreau, un parterre, terre.';
        await given.index.apply(
          byId([given.document('earth', { title: 'x', abstract: '', text })]),
          upTo('0101'),
        );
        expect(hits((await given.first('terre')).snippet)).toEqual(['terre', 'terreau', 'terre']);
        expect(hits((await given.first('terre ')).snippet)).toEqual(['terre', 'terre']);
      });

      test('markup in a text stays text', async () => {
        const hit = await given.first('gras');
        expect(plain(hit.title)).toBe('Écrire <b>en gras</b>');
        expect(plain((await given.first('ainsi voila')).snippet)).toContain('<strong>ainsi</strong> & voilà');
      });

      test('about 160 characters around the densest place, cut between words', async () => {
        const { snippet } = await given.first('source');
        const text = plain(snippet);
        expect([...new Set(hits(snippet))]).toEqual(['source']);
        if (countsOccurrences) expect(text).toMatch(/^….*seule fois la source jaillit, la source vive.*…$/);
        expect(text.length).toBeGreaterThan(100);
        expect(text.length).toBeLessThanOrEqual(200);
        const whole = CORPUS.find(({ id }) => id === 'long')?.text ?? '';
        const inside = text.replaceAll('…', '');
        expect(` ${whole} `).toContain(` ${inside.trim()} `);
      });

      test('the abstract when only the title matched', async () => {
        expect((await given.first('déçoit')).snippet).toEqual([
          { text: 'Pourquoi nous attendons.', hit: false },
        ]);
      });

      test('the beginning of the text when there is no abstract', async () => {
        expect(plain((await given.first('chemin long')).snippet).startsWith('Nous marchons')).toBe(false);
        expect(plain((await given.first('Trois')).snippet)).toBe('Encore un mot sur la miséricorde.');
      });
    });

    describe('filters, counts and pages', () => {
      test('language', async () => {
        expect(await given.found('father', { language: 'en-US' })).toEqual(['our-father']);
        expect(await given.found('father', { language: 'fr' })).toEqual([]);
        expect(await given.found('', { language: 'en-US' })).toEqual(['our-father']);
      });

      test('both languages when none is asked for', async () => {
        await given.index.apply(
          byId([
            given.document('amen-fr', { title: 'Amen' }),
            given.document('amen-en', { title: 'Amen', language: 'en-US' }),
          ]),
          upTo('0101'),
        );
        expect((await given.found('amen')).sort()).toEqual(['amen-en', 'amen-fr']);
      });

      test('kind, category and tag', async () => {
        expect(await given.found('', { kind: 'temoignage' })).toEqual(['guerison']);
        expect(await given.found('espérance', { categories: ['12'] })).toEqual(['esperance', 'veille']);
        expect(await given.found('', { tags: ['32'] })).toEqual(['guerison', 'veille']);
        expect(await given.found('', { tags: ['3'] })).toEqual([]);
        expect(await given.found('pere', { kind: 'enseignement' })).toEqual([]);
      });

      test('the kinds are counted without the filter by kind, with all others', async () => {
        const answer = await given.search('', { kind: 'temoignage' });
        expect(answer.total).toBe(1);
        const none = Object.fromEntries(SECTIONS.map(kind => [kind, 0]));
        expect(answer.kinds).toEqual({ ...none, enseignement: 9, prierre: 2, temoignage: 1 });
        expect((await given.search('', { tags: ['32'] })).kinds).toEqual({
          ...none,
          enseignement: 1,
          prierre: 0,
          temoignage: 1,
        });
        expect((await given.search('zzz')).kinds).toEqual(none);
      });

      test('pages follow each other without gaps', async () => {
        const all = await given.found('', { itemsPerPage: 30 });
        const pages = await Promise.all([1, 2, 3, 4].map(page => given.found('', { page, itemsPerPage: 5 })));
        expect(pages.flat()).toEqual(all);
        expect(pages.map(page => page.length)).toEqual([5, 5, 2, 0]);
        expect((await given.search('', { page: 4, itemsPerPage: 5 })).total).toBe(CORPUS.length);
      });

      test('the empty query answers the newest', async () => {
        const newest = CORPUS.map(({ id }) => id).reverse();
        expect(await given.found('')).toEqual(newest);
        expect(await given.found(' ?! ')).toEqual(newest);
      });

      test('a hit says what it is', async () => {
        const { title, snippet, ...rest } = await given.first('father');
        const { title: _, abstract, text, tags, ...expected } = CORPUS[1] as SearchDocument;
        expect(rest).toEqual(expected);
        expect([plain(title), plain(snippet)]).toEqual(['Our Father', text]);
      });
    });

    describe('changes', () => {
      test('what is removed is not found any more, by none of its words', async () => {
        await given.index.apply(new Map([['guerison', null]]), upTo('0101'));
        for (const typed of ['guerison', 'nkolbisson', 'nkolbizon', 'malade', '']) {
          expect(await given.found(typed)).not.toContain('guerison');
        }
      });

      test('a changed text is found by its new words only', async () => {
        await given.index.apply(
          byId([given.document('guerison', { title: 'Ma joie', text: 'Tout autre chose.' })]),
          upTo('0101'),
        );
        expect(await given.found('joie')).toEqual(['guerison']);
        expect(await given.found('nkolbisson')).toEqual([]);
        expect((await given.search('')).total).toBe(CORPUS.length);
      });

      test('the same change twice is one', async () => {
        const before = await given.search('espérance');
        await given.index.apply(byId(CORPUS), upTo('0101'));
        expect(await given.search('espérance')).toEqual(before);
      });

      test('removing what is not there changes nothing', async () => {
        await given.index.apply(new Map([['nobody', null]]), upTo('0101'));
        expect((await given.search('')).total).toBe(CORPUS.length);
      });
    });

    describe('checkpoint', () => {
      test('documents and checkpoint outlive a restart, and are found as before', async () => {
        const before = await Promise.all(
          ['espérance', 'gueirson', 'notre pere', ''].map(typed => given.search(typed)),
        );
        await given.reopen();
        expect(await given.index.checkpoint()).toEqual(upTo('0100'));
        expect(
          await Promise.all(['espérance', 'gueirson', 'notre pere', ''].map(typed => given.search(typed))),
        ).toEqual(before);
        await given.index.apply(new Map([['esperance', null]]), upTo('0101'));
        expect(await given.found('espérance')).toEqual(['veille', 'desert']);
      });

      test('it moves without changes too', async () => {
        await given.index.apply(new Map(), upTo('0200'));
        await given.reopen();
        expect(await given.index.checkpoint()).toEqual(upTo('0200'));
      });

      test('with the streams that could not be understood', async () => {
        const parked = ['testimony-7', 'publication-12'];
        await given.index.apply(byId(CORPUS.slice(0, 1)), { ...upTo('0200'), parked });
        await given.reopen();
        expect(await given.index.checkpoint()).toEqual({ ...upTo('0200'), parked });
        await given.index.apply(new Map(), { ...upTo('0200'), parked: ['testimony-7'] });
        await given.reopen();
        expect(await given.index.checkpoint()).toEqual({ ...upTo('0200'), parked: ['testimony-7'] });
      });

      test('the origin of the log is a checkpoint', async () => {
        await given.index.apply(new Map(), upTo(ORIGIN));
        expect(await given.index.checkpoint()).toEqual(upTo(ORIGIN));
      });

      test('a cleared index has none, and finds nothing from when it is shown', async () => {
        await given.index.clear();
        expect(await given.index.checkpoint()).toBeUndefined();
        await given.index.show();
        expect(await given.index.checkpoint()).toBeUndefined();
        expect((await given.search('')).total).toBe(0);
        expect(await given.found('espérance')).toEqual([]);
        expect(await given.found('gueirson')).toEqual([]);
        await given.index.apply(byId(CORPUS.slice(0, 1)), upTo('0001'));
        expect(await given.found('pere')).toEqual(['notre-pere']);
      });

      test('what is applied to a cleared index is all that is found, and it goes on from there', async () => {
        await given.index.clear();
        await given.index.apply(byId(CORPUS.slice(2, 4)), upTo('0050'));
        await given.reopen();
        expect(await given.index.checkpoint()).toEqual(upTo('0050'));
        await given.index.apply(byId(CORPUS.slice(0, 1)), upTo('0060'));
        await given.index.show();
        expect(await given.found('')).toEqual(['veille', 'esperance', 'notre-pere']);
        await given.index.show();
        await given.reopen();
        expect(await given.index.checkpoint()).toEqual(upTo('0060'));
        expect((await given.search('')).total).toBe(3);
      });
    });
  });
}
