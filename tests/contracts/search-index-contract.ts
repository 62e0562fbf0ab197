/** What every adapter of SearchIndex promises. */

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Highlighted } from '../../contract/search.ts';
import { SEARCH_KINDS } from '../../contract/search.ts';
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import type { SearchDocument, SearchIndex, SearchQuery } from '../../search/search-index.ts';
import { CORPUS, upTo } from './search-corpus.ts';

/** Somewhere to keep one index: opened any number of times, one after the other. */
export interface IndexPlace {
  open(): Promise<SearchIndex>;
  remove(): Promise<void>;
}

const plain = (parts: Highlighted) => parts.map(({ text }) => text).join('');
const hits = (parts: Highlighted) => parts.filter(({ hit }) => hit).map(({ text }) => text);
const byId = (documents: readonly SearchDocument[]) => new Map(documents.map(each => [each.id, each]));

/** Where engines differ, and both ways are right: decision 027. */
export interface IndexManners {
  /** A wrong first letter is as much as two typos: only long words may begin with one. */
  readonly firstLetterCountsTwice: boolean;
  /** Among equally good places the text that says it more often comes first, and of equally new ones the id decides. */
  readonly countsOccurrences: boolean;
  /** A word that three texts hold as it was typed is not misspelt. */
  readonly frequentIsMeant: boolean;
}

export function searchIndexContract(
  adapter: string,
  makePlace: () => Promise<IndexPlace>,
  { firstLetterCountsTwice, countsOccurrences, frequentIsMeant }: IndexManners = {
    firstLetterCountsTwice: false,
    countsOccurrences: true,
    frequentIsMeant: true,
  },
): void {
  describe(`${adapter} as a search index`, () => {
    let place: IndexPlace;
    let index: SearchIndex;
    /** One serves all tests that only search: a server takes its time to make one. */
    let isAsMade = false;
    const changing = (real: SearchIndex): SearchIndex => {
      const noting =
        <Args extends unknown[], Answer>(work: (...args: Args) => Answer) =>
        (...args: Args) => {
          isAsMade = false;
          return work(...args);
        };
      return {
        apply: noting((changes, progress) => real.apply(changes, progress)),
        clear: noting(() => real.clear()),
        show: noting(() => real.show()),
        checkpoint: () => real.checkpoint(),
        search: query => real.search(query),
        [Symbol.asyncDispose]: () => real[Symbol.asyncDispose](),
      };
    };
    const closed = async () => {
      await index?.[Symbol.asyncDispose]();
      await place?.remove();
    };
    beforeEach(async () => {
      if (isAsMade) return;
      await closed();
      place = await makePlace();
      index = changing(await place.open());
      await index.apply(byId(CORPUS), upTo('0100'));
      isAsMade = true;
    });
    afterAll(closed);

    const search = (text: string, more: Partial<SearchQuery> = {}) =>
      index.search({ text, page: 1, itemsPerPage: 30, ...more });
    const found = async (text: string, more: Partial<SearchQuery> = {}) =>
      (await search(text, more)).hits.map(({ id }) => id);
    const first = async (text: string, more: Partial<SearchQuery> = {}) => {
      const [hit] = (await search(text, more)).hits;
      if (!hit) throw new Error(`nothing is found for '${text}'`);
      return hit;
    };
    const document = (id: string, fields: Partial<SearchDocument>): SearchDocument => ({
      ...(CORPUS[0] as SearchDocument),
      id,
      ...fields,
    });

    describe('as you type', () => {
      test('each beginning of a word finds it', async () => {
        for (let typed = 1; typed <= 'espérance'.length; typed++) {
          expect(await found('espérance'.slice(0, typed))).toContain('esperance');
        }
      });

      test('only the last word is a beginning', async () => {
        expect(await found('nuit veil')).toContain('veille');
        expect(hits((await first('nui veilleu')).snippet)).toEqual(['veilleur']);
      });

      test('a space after the last word ends it', async () => {
        expect(await found('veill')).toContain('veille');
        expect(await found('veil ')).toEqual([]);
        expect(await found('nuit ')).toEqual(['veille']);
      });

      test('a whole word in the title comes before a longer one', async () => {
        await index.apply(
          byId([document('a-longer-one', { title: 'Psaume 10' }), document('psalm', { title: 'Psaume 1' })]),
          upTo('0101'),
        );
        expect(await found('psaume 1')).toEqual(['psalm', 'a-longer-one']);
      });
    });

    describe('case, accents and spelling', () => {
      test.each([
        ['l’espérance', 'esperance'],
        ["l'esperance", 'esperance'],
        ['L’ESPÉRANCE', 'esperance'],
        ['esperance', 'esperance'],
        ['espe\u0301rance', 'esperance'],
        ['coeur ', 'coeur'],
        ['cœur ', 'coeur'],
        ['CŒUR ', 'coeur'],
        ['aequo ', 'coeur'],
        ['aemilia ', 'coeur'],
        ['pere', 'notre-pere'],
        ['guerison', 'guerison'],
      ])('%j finds %s', async (typed, id) => {
        expect(await found(typed)).toContain(id);
      });

      test('what is marked stands as it was written', async () => {
        expect(hits((await first('coeur')).title)).toEqual(['cœur']);
        expect(hits((await first("l'esperance")).title).at(-1)).toBe('espérance');
        expect(plain((await first("l'esperance")).title)).toBe('L’espérance ne déçoit pas');
      });
    });

    describe('typos', () => {
      test.each([
        ['a letter too few', 'guerson', 'guerison'],
        ['a letter too many', 'guerrison', 'guerison'],
        ['another letter', 'guerizon', 'guerison'],
        ['two letters swapped', 'gueirson', 'guerison'],
        ['the first letter of a long word missing', 'kolbisson ', 'guerison'],
        ['another first letter of a long word', 'mkolbisson', 'guerison'],
        ['two typos in a long word', 'nkolbizzon', 'guerison'],
        ['two typos in a long word that is not complete', 'nkolbyss', 'guerison'],
        ['a typo in a beginning', 'nkilb', 'guerison'],
        ['five letters', 'soucre ', 'long'],
      ])('%s: %s', async (_, typed, id) => {
        expect(await found(typed)).toContain(id);
      });

      test.each([
        ['missing', 'uerison '],
        ['another one', 'querison'],
      ])(
        `the first letter of a shorter word: %s${firstLetterCountsTwice ? ' is too much' : ''}`,
        async (_, typed) => {
          expect(await found(typed)).toEqual(firstLetterCountsTwice ? [] : ['guerison']);
        },
      );

      test('no typo is allowed in words of less than five letters, nor in numbers', async () => {
        await index.apply(byId([document('psalm', { title: 'Psaume 11816' })]), upTo('0101'));
        expect(await found('nuot ')).toEqual([]);
        expect(await found('11817 ')).toEqual([]);
        expect(await found('11816 ')).toEqual(['psalm']);
      });

      test('two typos are too many for a word of less than nine letters', async () => {
        expect(await found('guerixxn ')).toEqual([]);
      });

      test('the misspelt form is marked as it stands', async () => {
        expect(hits((await first('gueirson')).title)).toEqual(['guérison']);
      });

      test('exact hits come first, even from text before title', async () => {
        await index.apply(
          byId([
            document('exact', { title: 'Autre', text: 'Une maisin, écrite ainsi.' }),
            document('near', { title: 'Maison', text: '' }),
          ]),
          upTo('0101'),
        );
        expect(await found('maisin')).toEqual(['exact', 'near']);
      });

      test.runIf(frequentIsMeant)('a word with three exact hits is meant as it stands', async () => {
        const words = [1, 2, 3].map(each => document(`exact-${each}`, { title: 'Prière', text: 'grain' }));
        await index.apply(
          byId([...words, document('near', { title: 'Graine', text: 'graine' })]),
          upTo('0101'),
        );
        expect(await found('grain ')).not.toContain('near');
        await index.apply(new Map([['exact-1', null]]), upTo('0102'));
        expect(await found('grain ')).toEqual(['exact-2', 'exact-3', 'near']);
      });
    });

    describe('several words', () => {
      test('all must match', async () => {
        expect(await found('pain jour')).toEqual(['notre-pere']);
        expect(await found('petite nuit ')).toEqual(['veille']);
      });

      test('they may stand in different parts, and one may be misspelt', async () => {
        expect(await found('guérison nkolbison')).toEqual(['guerison']);
      });

      test('when nothing matches all, the most are enough', async () => {
        expect(await found('courage soif zzz ')).toEqual(['desert']);
        expect(await found('pain courage zzz')).toEqual([]);
      });
    });

    describe('order', () => {
      test('title before abstract before text', async () => {
        expect(await found('espérance')).toEqual(['esperance', 'veille', 'desert']);
      });

      test('once in the title, or in the abstract, before often in the text', async () => {
        const long = 'Bien des mots avant et bien des mots après pour dire une seule chose. '.repeat(3);
        await index.apply(
          byId([
            document('title', { title: `${long} ange`, abstract: '', text: long }),
            document('abstract', { title: 'x', abstract: 'ange '.repeat(20), text: long }),
            document('once', { title: 'x', abstract: `${long} ange`, text: long }),
            document('text', { title: 'x', abstract: '', text: 'ange '.repeat(50) }),
          ]),
          upTo('0101'),
        );
        expect(await found('ange ')).toEqual(['title', 'abstract', 'once', 'text']);
      });

      test.runIf(countsOccurrences)(
        'a text that speaks of it more comes before one that speaks of it less',
        async () => {
          const texts = ['un ange passe ici', 'un ange, un ange, un ange', 'rien de tel ici'];
          await index.apply(
            byId(texts.map((text, at) => document(`t${at}`, { title: 'x', abstract: '', text }))),
            upTo('0101'),
          );
          expect(await found('ange ')).toEqual(['t1', 't0']);
        },
      );

      test('of equal ones the newest, of equally new ones by id', async () => {
        const equal = (id: string, publishedAt: string) =>
          document(id, { title: 'Égal', text: 'égal', publishedAt });
        await index.apply(
          byId([
            equal('b', '2026-05-01T00:00:00.000Z'),
            equal('c', '2026-06-01T00:00:00.000Z'),
            equal('a', '2026-05-01T00:00:00.000Z'),
          ]),
          upTo('0101'),
        );
        const inOrder = (ids: readonly string[]) => [
          ids[0],
          ...(countsOccurrences ? ids.slice(1) : ids.slice(1).sort()),
        ];
        expect(inOrder(await found('egal'))).toEqual(['c', 'a', 'b']);
        expect(inOrder((await found('')).slice(0, 3))).toEqual(['c', 'a', 'b']);
      });
    });

    describe('highlights and snippet', () => {
      test('parts alternate and together are the text', async () => {
        const { title, snippet } = await first('notre pere');
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
        await index.apply(byId([document('earth', { title: 'x', abstract: '', text })]), upTo('0101'));
        expect(hits((await first('terre')).snippet)).toEqual(['terre', 'terreau', 'terre']);
        expect(hits((await first('terre ')).snippet)).toEqual(['terre', 'terre']);
      });

      test('markup in a text stays text', async () => {
        const hit = await first('gras');
        expect(plain(hit.title)).toBe('Écrire <b>en gras</b>');
        expect(plain((await first('ainsi voila')).snippet)).toContain('<strong>ainsi</strong> & voilà');
      });

      test('about 160 characters around the densest place, cut between words', async () => {
        const { snippet } = await first('source');
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
        expect((await first('déçoit')).snippet).toEqual([{ text: 'Pourquoi nous attendons.', hit: false }]);
      });

      test('the beginning of the text when there is no abstract', async () => {
        expect(plain((await first('chemin long')).snippet).startsWith('Nous marchons')).toBe(false);
        expect(plain((await first('Trois')).snippet)).toBe('Encore un mot sur la miséricorde.');
      });
    });

    describe('filters, counts and pages', () => {
      test('language', async () => {
        expect(await found('father', { language: 'en-US' })).toEqual(['our-father']);
        expect(await found('father', { language: 'fr' })).toEqual([]);
        expect(await found('', { language: 'en-US' })).toEqual(['our-father']);
      });

      test('both languages when none is asked for', async () => {
        await index.apply(
          byId([
            document('amen-fr', { title: 'Amen' }),
            document('amen-en', { title: 'Amen', language: 'en-US' }),
          ]),
          upTo('0101'),
        );
        expect((await found('amen')).sort()).toEqual(['amen-en', 'amen-fr']);
      });

      test('kind, category and tag', async () => {
        expect(await found('', { kind: 'temoignage' })).toEqual(['guerison']);
        expect(await found('espérance', { category: '12' })).toEqual(['esperance', 'veille']);
        expect(await found('', { tag: '32' })).toEqual(['guerison', 'veille']);
        expect(await found('', { tag: '3' })).toEqual([]);
        expect(await found('pere', { kind: 'enseignement' })).toEqual([]);
      });

      test('the kinds are counted without the filter by kind, with all others', async () => {
        const answer = await search('', { kind: 'temoignage' });
        expect(answer.total).toBe(1);
        const none = Object.fromEntries(SEARCH_KINDS.map(kind => [kind, 0]));
        expect(answer.kinds).toEqual({ ...none, enseignement: 9, prierre: 2, temoignage: 1 });
        expect((await search('', { tag: '32' })).kinds).toEqual({
          ...none,
          enseignement: 1,
          prierre: 0,
          temoignage: 1,
        });
        expect((await search('zzz')).kinds).toEqual(none);
      });

      test('pages follow each other without gaps', async () => {
        const all = await found('', { itemsPerPage: 30 });
        const pages = await Promise.all([1, 2, 3, 4].map(page => found('', { page, itemsPerPage: 5 })));
        expect(pages.flat()).toEqual(all);
        expect(pages.map(page => page.length)).toEqual([5, 5, 2, 0]);
        expect((await search('', { page: 4, itemsPerPage: 5 })).total).toBe(CORPUS.length);
      });

      test('the empty query answers the newest', async () => {
        const newest = CORPUS.map(({ id }) => id).reverse();
        expect(await found('')).toEqual(newest);
        expect(await found(' ?! ')).toEqual(newest);
      });

      test('a hit says what it is', async () => {
        const { title, snippet, ...rest } = await first('father');
        const { title: _, abstract, text, tags, ...expected } = CORPUS[1] as SearchDocument;
        expect(rest).toEqual(expected);
        expect([plain(title), plain(snippet)]).toEqual(['Our Father', text]);
      });
    });

    describe('changes', () => {
      test('what is removed is not found any more, by none of its words', async () => {
        await index.apply(new Map([['guerison', null]]), upTo('0101'));
        for (const typed of ['guerison', 'nkolbisson', 'nkolbizon', 'malade', '']) {
          expect(await found(typed)).not.toContain('guerison');
        }
      });

      test('a changed text is found by its new words only', async () => {
        await index.apply(
          byId([document('guerison', { title: 'Ma joie', text: 'Tout autre chose.' })]),
          upTo('0101'),
        );
        expect(await found('joie')).toEqual(['guerison']);
        expect(await found('nkolbisson')).toEqual([]);
        expect((await search('')).total).toBe(CORPUS.length);
      });

      test('the same change twice is one', async () => {
        const before = await search('espérance');
        await index.apply(byId(CORPUS), upTo('0101'));
        expect(await search('espérance')).toEqual(before);
      });

      test('removing what is not there changes nothing', async () => {
        await index.apply(new Map([['nobody', null]]), upTo('0101'));
        expect((await search('')).total).toBe(CORPUS.length);
      });
    });

    describe('checkpoint', () => {
      const reopen = async () => {
        await index[Symbol.asyncDispose]();
        index = changing(await place.open());
        isAsMade = false;
      };

      test('documents and checkpoint outlive a restart, and are found as before', async () => {
        const before = await Promise.all(
          ['espérance', 'gueirson', 'notre pere', ''].map(typed => search(typed)),
        );
        await reopen();
        expect(await index.checkpoint()).toEqual(upTo('0100'));
        expect(
          await Promise.all(['espérance', 'gueirson', 'notre pere', ''].map(typed => search(typed))),
        ).toEqual(before);
        await index.apply(new Map([['esperance', null]]), upTo('0101'));
        expect(await found('espérance')).toEqual(['veille', 'desert']);
      });

      test('it moves without changes too', async () => {
        await index.apply(new Map(), upTo('0200'));
        await reopen();
        expect(await index.checkpoint()).toEqual(upTo('0200'));
      });

      test('with the streams that could not be understood', async () => {
        const parked = ['testimony-7', 'publication-12'];
        await index.apply(byId(CORPUS.slice(0, 1)), { ...upTo('0200'), parked });
        await reopen();
        expect(await index.checkpoint()).toEqual({ ...upTo('0200'), parked });
        await index.apply(new Map(), { ...upTo('0200'), parked: ['testimony-7'] });
        await reopen();
        expect(await index.checkpoint()).toEqual({ ...upTo('0200'), parked: ['testimony-7'] });
      });

      test('the origin of the log is a checkpoint', async () => {
        await index.apply(new Map(), upTo(ORIGIN));
        expect(await index.checkpoint()).toEqual(upTo(ORIGIN));
      });

      test('a cleared index has none, and finds nothing from when it is shown', async () => {
        await index.clear();
        expect(await index.checkpoint()).toBeUndefined();
        await index.show();
        expect(await index.checkpoint()).toBeUndefined();
        expect((await search('')).total).toBe(0);
        expect(await found('espérance')).toEqual([]);
        expect(await found('gueirson')).toEqual([]);
        await index.apply(byId(CORPUS.slice(0, 1)), upTo('0001'));
        expect(await found('pere')).toEqual(['notre-pere']);
      });

      test('what is applied to a cleared index is all that is found, and it goes on from there', async () => {
        await index.clear();
        await index.apply(byId(CORPUS.slice(2, 4)), upTo('0050'));
        await reopen();
        expect(await index.checkpoint()).toEqual(upTo('0050'));
        await index.apply(byId(CORPUS.slice(0, 1)), upTo('0060'));
        await index.show();
        expect(await found('')).toEqual(['veille', 'esperance', 'notre-pere']);
        await index.show();
        await reopen();
        expect(await index.checkpoint()).toEqual(upTo('0060'));
        expect((await search('')).total).toBe(3);
      });
    });

    describe('whatever is typed is text', () => {
      test.each([
        ['a quote', '"'],
        ['unbalanced quotes', '"père" OR "x'],
        ['AND NOT', 'pere AND NOT notre'],
        ['NEAR', 'NEAR(notre pere, 2)'],
        ['a column', 'title:pere'],
        ['columns', '{title} : pere'],
        ['a star', 'pere*'],
        ['a caret', '^pere'],
        ['an open bracket', '(pere'],
        ['a minus', '-pere'],
        ['SQL', "'; DROP TABLE documents; --"],
        ['NUL between words', 'pere\0notre'],
        ['NUL alone', '\0'],
        ['emoji', '🙏 père 🙏'],
        ['half an emoji', '\uD83D'],
        ['wildcards of LIKE', '%_\\'],
        ['a regular expression', '[.*+?^$(){}|]'],
        ['a long word', 'ł'.repeat(300)],
        ['10 kB of words', 'père '.repeat(2000)],
        ['10 kB of one word', 'x'.repeat(10_000)],
        ['10 kB of different words', Array.from({ length: 2500 }, (_, at) => `m${at}`).join(' ')],
        ['nothing visible', '\u200B\u00AD'],
        ['Japanese', '祈り'],
        ['Arabic', 'صلاة'],
        ['__proto__', '__proto__'],
        ['constructor', 'constructor'],
      ])('%s', async (_, typed) => {
        const answer = await search(typed);
        expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
        expect(await found('pere')).toEqual(['notre-pere']);
      });

      test('operators do not operate', async () => {
        expect(await found('pere*')).toEqual(['notre-pere']);
        expect(await found('🙏 père 🙏')).toEqual(['notre-pere']);
        expect(await found('pere\0notre')).toEqual(['notre-pere']);
        expect(await found('notre NOT pere ')).toEqual(['notre-pere']);
        expect(await found('operateurs OR etoile')).toEqual(['markup']);
      });

      test('in filters too', async () => {
        expect(await found('', { category: "11' OR '1'='1" })).toEqual([]);
        expect(await found('', { tag: '"31"' })).toEqual([]);
      });

      test('in texts too: they are stored and found as they are, but for what cannot be shown', async () => {
        const text = 'Avant\0après \uD83D, miséri\u00ADcorde 🙏 fin.';
        await index.apply(byId([document('odd', { title: 'Étrange', abstract: '', text })]), upTo('0101'));
        const hit = await first('étrange');
        expect(plain(hit.snippet)).toBe('Avant après \uFFFD, miséricorde 🙏 fin.');
        expect(await found('misericorde fin')).toEqual(['odd']);
      });
    });
  });
}
