import { createInstance as createI18next } from 'i18next';
import { expect, test } from 'vitest';
import { createInstance } from './browser-i18next.ts';
import { enUs } from './en-us.ts';
import { fr } from './fr.ts';

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

test.each([
  ['fr', fr],
  ['en-US', enUs],
] as const)('browsers read every text in %s as i18next has it', (lng, catalogue) => {
  const options = {
    lng,
    defaultNS: 'layout',
    resources: { [lng]: catalogue },
    interpolation: { escapeValue: false },
    fallbackLng: false,
    initAsync: false,
  } as const;
  const real = createI18next(options as never);
  void real.init();
  const own = createInstance(structuredClone(options) as never);
  const differing = Object.entries(catalogue as unknown as Texts).flatMap(([namespace, texts]) => {
    const [theirs, ours] = [real.getFixedT(null, namespace as never), own.getFixedT(null, namespace)];
    return flat(texts as Texts).flatMap(([key, text]) => {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
      const asked = key.replace(/_(one|many|other)$/, '');
      return [0, 1, 2, 1_000_000].flatMap(count => {
        const values = { ...Object.fromEntries(names.map(name => [name, `<${name} $1>`])), count };
        const answers = [
          [theirs(asked as never, values as never), ours(asked, values)],
          [theirs(`${namespace}:${key}` as never, values as never), ours(`${namespace}:${key}`, values)],
        ];
        return answers.filter(([one, other]) => one !== other).map(pair => [namespace, key, count, ...pair]);
      });
    });
  });
  expect(differing).toEqual([]);
  for (const one of [real, own]) {
    expect(one.t('contents:nothing.here' as never)).toBe('nothing.here');
    expect(one.t('nothing' as never, { defaultValue: 'said so' })).toBe('said so');
  }
});
