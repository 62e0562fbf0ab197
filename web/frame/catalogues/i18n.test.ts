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

test('remembered words are those of their own part of the catalogue, with the values that they are given', () => {
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

test('words that hold no value but numbers are looked up once, those with a name each time', () => {
  const instance = rememberWords(createI18n('fr', catalogue()));
  const t = instance.getFixedT('fr', 'layout') as unknown as LooksUp;
  const said = () => [t('news'), t('texts', { count: 1 }), t('since', { day: 'lundi' })];
  const before = said();
  for (const key of ['news', 'texts_one', 'since']) instance.addResource('fr', 'layout', key, 'Autre chose');
  expect(before).toEqual(['Actualités', '1 texte', 'Depuis lundi']);
  expect(said()).toEqual(['Actualités', '1 texte', 'Autre chose']);
});

test('however many numbers are asked for, no more than some are remembered', () => {
  const instance = rememberWords(createI18n('fr', catalogue()));
  const t = instance.getFixedT('fr', 'layout') as unknown as LooksUp;
  t('texts', { count: 1 });
  instance.addResource('fr', 'layout', 'texts_one', 'Autre chose');
  for (let count = 2; count < 3000; count++) t('texts', { count });
  expect(t('texts', { count: 1 })).toBe('Autre chose');
});
