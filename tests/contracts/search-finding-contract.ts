/** What every adapter of SearchIndex finds, and in which order. */
import { expect } from 'vitest';
import { describe, test } from './cases.ts';
import { byId, upTo } from './search-corpus.ts';
import { type givenSearchPlace, hits, type IndexManners, plain } from './search-place.ts';

export function searchFindingContract(
  given: ReturnType<typeof givenSearchPlace>,
  { firstLetterCountsTwice, countsOccurrences, frequentIsMeant }: IndexManners,
): void {
  describe('as you type', () => {
    test('each beginning of a word finds it', async () => {
      for (let typed = 1; typed <= 'espérance'.length; typed++) {
        expect(await given.found('espérance'.slice(0, typed))).toContain('esperance');
      }
    });

    test('only the last word is a beginning', async () => {
      expect(await given.found('nuit veil')).toContain('veille');
      expect(hits((await given.first('nui veilleu')).snippet)).toEqual(['veilleur']);
    });

    test('a space after the last word ends it', async () => {
      expect(await given.found('veill')).toContain('veille');
      expect(await given.found('veil ')).toEqual([]);
      expect(await given.found('nuit ')).toEqual(['veille']);
    });

    test('a whole word in the title comes before a longer one', async () => {
      await given.index.apply(
        byId([
          given.document('a-longer-one', { title: 'Psaume 10' }),
          given.document('psalm', { title: 'Psaume 1' }),
        ]),
        upTo('0101'),
      );
      expect(await given.found('psaume 1')).toEqual(['psalm', 'a-longer-one']);
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
      expect(await given.found(typed)).toContain(id);
    });

    test('what an apostrophe mostly follows is a word like others where it is typed alone', async () => {
      await given.index.apply(
        byId([
          given.document('with', { title: 'Groupe D', abstract: '', text: '' }),
          given.document('without', { title: 'Groupe B', abstract: '', text: '' }),
        ]),
        upTo('0101'),
      );
      expect(await given.found('groupe d ')).toEqual(['with']);
      expect(await given.found('d ')).not.toContain('without');
    });

    test('what is marked stands as it was written', async () => {
      expect(hits((await given.first('coeur')).title)).toEqual(['cœur']);
      expect(hits((await given.first("l'esperance")).title)).toEqual(['espérance']);
      expect(plain((await given.first("l'esperance")).title)).toBe('L’espérance ne déçoit pas');
    });

    test('what an apostrophe parts from a word need not stand in the text, nor is it marked', async () => {
      await given.index.apply(
        byId([
          given.document('both', { title: 'Acte d’espérance' }),
          given.document('of-god', { language: 'en-US', title: 'The mercy of God' }),
          given.document('gods', { language: 'en-US', title: 'God’s mercy is great' }),
        ]),
        upTo('0101'),
      );
      expect((await given.found("d'espérance")).toSorted()).toEqual([
        'both',
        'desert',
        'esperance',
        'veille',
      ]);
      await given.index.apply(
        byId([given.document('today', { title: 'Aujourd’hui, si vous entendez sa voix' })]),
        upTo('0102'),
      );
      for (const query of ['aujourd’hui', 'aujourdhui']) expect((await given.found(query))[0]).toBe('today');
      expect((await given.found('god’s mercy')).toSorted()).toEqual(['gods', 'of-god']);
      expect(hits((await given.first('acte d’espérance')).title)).toEqual(['Acte', 'espérance']);
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
      expect(await given.found(typed)).toContain(id);
    });

    test.each([
      ['missing', 'uerison '],
      ['another one', 'querison'],
    ])(
      `the first letter of a shorter word: %s${firstLetterCountsTwice ? ' is too much' : ''}`,
      async (_, typed) => {
        expect(await given.found(typed)).toEqual(firstLetterCountsTwice ? [] : ['guerison']);
      },
    );

    test('no typo is allowed in words of less than five letters, nor in numbers', async () => {
      await given.index.apply(byId([given.document('psalm', { title: 'Psaume 11816' })]), upTo('0101'));
      expect(await given.found('nuot ')).toEqual([]);
      expect(await given.found('11817 ')).toEqual([]);
      expect(await given.found('11816 ')).toEqual(['psalm']);
    });

    test('two typos are too many for a word of less than nine letters', async () => {
      expect(await given.found('guerixxn ')).toEqual([]);
    });

    test('two words that stand apart in a text are not one', async () => {
      await given.index.apply(
        byId([
          given.document('psalm', {
            title: 'Psaume',
            text: 'Tu guides mes pas, et le jour se lève. Verset 1 et verset 20.',
          }),
        ]),
        upTo('0101'),
      );
      for (const typed of ['messe', 'messe ', '120 ']) expect(await given.found(typed)).toEqual([]);
    });

    test('the misspelt form is marked as it stands', async () => {
      expect(hits((await given.first('gueirson')).title)).toEqual(['guérison']);
    });

    test('exact hits come first, even from text before title', async () => {
      await given.index.apply(
        byId([
          given.document('exact', { title: 'Autre', text: 'Une maisin, écrite ainsi.' }),
          given.document('near', { title: 'Maison', text: '' }),
        ]),
        upTo('0101'),
      );
      expect(await given.found('maisin')).toEqual(['exact', 'near']);
    });

    test.runIf(frequentIsMeant)('a word with three exact hits is meant as it stands', async () => {
      const words = [1, 2, 3].map(each =>
        given.document(`exact-${each}`, { title: 'Prière', text: 'grain' }),
      );
      await given.index.apply(
        byId([...words, given.document('near', { title: 'Graine', text: 'graine' })]),
        upTo('0101'),
      );
      expect(await given.found('grain ')).not.toContain('near');
      await given.index.apply(new Map([['exact-1', null]]), upTo('0102'));
      expect(await given.found('grain ')).toEqual(['exact-2', 'exact-3', 'near']);
    });
  });

  describe('several words', () => {
    test('all must match', async () => {
      expect(await given.found('pain jour')).toEqual(['notre-pere']);
      expect(await given.found('petite nuit ')).toEqual(['veille']);
    });

    test('they may stand in different parts, and one may be misspelt', async () => {
      expect(await given.found('guérison nkolbison')).toEqual(['guerison']);
    });

    test('when nothing matches all, the most are enough', async () => {
      expect(await given.found('courage soif zzz ')).toEqual(['desert']);
      expect(await given.found('pain courage zzz')).toEqual([]);
    });
  });

  describe('order', () => {
    test('title before abstract before text', async () => {
      expect(await given.found('espérance')).toEqual(['esperance', 'veille', 'desert']);
    });

    test('once in the title, or in the abstract, before often in the text', async () => {
      const long = 'Bien des mots avant et bien des mots après pour dire une seule chose. '.repeat(3);
      await given.index.apply(
        byId([
          given.document('title', { title: `${long} ange`, abstract: '', text: long }),
          given.document('abstract', { title: 'x', abstract: 'ange '.repeat(20), text: long }),
          given.document('once', { title: 'x', abstract: `${long} ange`, text: long }),
          given.document('text', { title: 'x', abstract: '', text: 'ange '.repeat(50) }),
        ]),
        upTo('0101'),
      );
      expect(await given.found('ange ')).toEqual(['title', 'abstract', 'once', 'text']);
    });

    test.runIf(countsOccurrences)(
      'a text that speaks of it more comes before one that speaks of it less',
      async () => {
        const texts = ['un ange passe ici', 'un ange, un ange, un ange', 'rien de tel ici'];
        await given.index.apply(
          byId(texts.map((text, at) => given.document(`t${at}`, { title: 'x', abstract: '', text }))),
          upTo('0101'),
        );
        expect(await given.found('ange ')).toEqual(['t1', 't0']);
      },
    );

    test('of equal ones the newest, of equally new ones by id', async () => {
      const equal = (id: string, publishedAt: string) =>
        given.document(id, { title: 'Égal', text: 'égal', publishedAt });
      await given.index.apply(
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
      expect(inOrder(await given.found('egal'))).toEqual(['c', 'a', 'b']);
      expect(inOrder((await given.found('')).slice(0, 3))).toEqual(['c', 'a', 'b']);
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
      const answer = await given.search(typed);
      expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
      expect(await given.found('pere')).toEqual(['notre-pere']);
    });

    test('operators do not operate', async () => {
      expect(await given.found('pere*')).toEqual(['notre-pere']);
      expect(await given.found('🙏 père 🙏')).toEqual(['notre-pere']);
      expect(await given.found('pere\0notre')).toEqual(['notre-pere']);
      expect(await given.found('notre NOT pere ')).toEqual(['notre-pere']);
      expect(await given.found('operateurs OR etoile')).toEqual(['markup']);
    });

    test('in filters too', async () => {
      expect(await given.found('', { categories: ["11' OR '1'='1"] })).toEqual([]);
      expect(await given.found('', { tags: ['"31"'] })).toEqual([]);
    });

    test('in texts too: they are stored and found as they are, but for what cannot be shown', async () => {
      const text = 'Avant\0après \uD83D, miséri\u00ADcorde 🙏 fin.';
      await given.index.apply(
        byId([given.document('odd', { title: 'Étrange', abstract: '', text })]),
        upTo('0101'),
      );
      const hit = await given.first('étrange');
      expect(plain(hit.snippet)).toBe('Avant après \uFFFD, miséricorde 🙏 fin.');
      expect(await given.found('misericorde fin')).toEqual(['odd']);
    });
  });
}
