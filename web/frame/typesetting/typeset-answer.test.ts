import { expect, test } from 'vitest';
import { typesetAnswer } from './typeset-answer.ts';

test('what people wrote is set by the rules of its language, and nothing else is touched', () => {
  const answer = {
    items: [
      {
        '@id': '/api/post/1',
        language: 'fr',
        title: 'Qui ?',
        content: '<p>Oui !</p>',
        path: 'prierre/a?b=c : d',
        authorName: 'M. A',
        categories: [{ title: "L'Esprit", slug: 'l-esprit' }],
        similar: [{ language: 'en-US', title: "Mary's" }],
        cover: null,
        readTime: 3,
      },
    ],
    totalItems: 1,
  };
  expect(typesetAnswer(answer, 'en-US')).toEqual({
    items: [
      {
        ...answer.items[0],
        title: 'Qui\u202f?',
        content: '<p>Oui\u202f!</p>',
        categories: [{ title: 'L’Esprit', slug: 'l-esprit' }],
        similar: [{ language: 'en-US', title: 'Mary’s' }],
      },
    ],
    totalItems: 1,
  });
});

test('an excerpt of the search is set across its hits', () => {
  const snippet = [
    { text: 'Que dit ', hit: false },
    { text: 'Marie', hit: true },
    { text: ' ?', hit: false },
  ];
  expect(typesetAnswer({ highlights: { snippet } }, 'fr').highlights.snippet.map(({ text }) => text)).toEqual(
    ['Que dit ', 'Marie', '\u202f?'],
  );
});
