import { expect, test } from 'vitest';
import { asPatch, fieldsOfTerm } from './term-texts.ts';

const term = {
  translations: {
    fr: { title: 'Foi', description: 'Croire', slug: 'foi' },
    'en-US': { title: 'Faith', description: 'To believe', slug: 'faith' },
  },
};

test('a term is shown field by field, and sent as what was changed', () => {
  const fields = fieldsOfTerm(term as never);
  expect(fields).toEqual({
    'translations.fr.title': 'Foi',
    'translations.fr.description': 'Croire',
    'translations.en-US.title': 'Faith',
    'translations.en-US.description': 'To believe',
  });
  expect(asPatch({ 'translations.en-US.title': 'The faith', 'translations.fr.title': 'La foi' })).toEqual({
    translations: { 'en-US': { title: 'The faith' }, fr: { title: 'La foi' } },
  });
});
