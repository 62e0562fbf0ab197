import { expect, test } from 'vitest';
import { ruleOf } from './rule-fields.ts';

test('ticked boxes are lists, words stand one a line, and what is not asked is left out', () => {
  const texts = { title: 'Réclames', 'about.comment': 'true', 'warnings.link': 'true' };
  expect(
    ruleOf({
      ...texts,
      author: 'new',
      words: ' gratuit \n\ncrédit',
      outcome: 'refuse',
      reason: 'advertising',
    }),
  ).toEqual({
    ...{ title: 'Réclames', about: ['comment'], author: 'new', warnings: ['link'] },
    ...{ words: ['gratuit', 'crédit'], isRepeat: false, outcome: 'refuse' },
    ...{ reason: 'advertising', despiteWarnings: false },
  });
});

test('a reason is of a refusal alone, and despite warnings something can only be published', () => {
  const texts = { title: 'Connus', reason: 'advertising', despiteWarnings: 'true' };
  expect(ruleOf({ ...texts, outcome: 'publish' })).toMatchObject({ reason: null, despiteWarnings: true });
  expect(ruleOf({ ...texts, outcome: 'hold' })).toMatchObject({ reason: null, despiteWarnings: false });
});
