import { expect, test } from 'vitest';
import { createI18n, rememberWords } from './i18n.ts';

type LooksUp = (key: string, values?: object) => string;

const catalogue = () =>
  ({
    layout: {
      news: 'Actualités',
      since: 'Depuis {{day}}',
      texts_one: '{{count}} texte',
      texts_other: '{{count}} textes',
    },
    states: { news: 'Du nouveau' },
  }) as never;

test('remembered words are those of their own part of the catalogue, and words with values are made each time', () => {
  const { getFixedT } = rememberWords(createI18n('fr', catalogue()));
  const said = () => {
    const layout = getFixedT('fr', 'layout') as unknown as LooksUp;
    const states = getFixedT('fr', 'states') as unknown as LooksUp;
    return [
      layout('news'),
      states('news'),
      layout('states:news'),
      layout('since', { day: 'lundi' }),
      layout('since', { day: 'mardi' }),
      layout('texts', { count: 1 }),
      layout('texts', { count: 2 }),
    ];
  };
  const expected = [
    'Actualités',
    'Du nouveau',
    'Du nouveau',
    'Depuis lundi',
    'Depuis mardi',
    '1 texte',
    '2 textes',
  ];
  expect([said(), said()]).toEqual([expected, expected]);
});

test('words without a value are looked up once', () => {
  const instance = rememberWords(createI18n('fr', catalogue()));
  const news = () => (instance.getFixedT('fr', 'layout') as unknown as LooksUp)('news');
  const before = news();
  instance.addResource('fr', 'layout', 'news', 'Autre chose');
  expect([before, news()]).toEqual(['Actualités', 'Actualités']);
});
