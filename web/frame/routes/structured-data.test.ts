import { expect, test } from 'vitest';
import { articleData, eventData, faqData } from './structured-data.ts';

const site = { language: 'fr', publicUrl: 'https://parvis.example', publisher: 'Les Amis' } as const;

test('each question of the FAQ has its answer, in words', () => {
  const html =
    '<h2>Est-ce gratuit\u202f?</h2><p>Oui &amp; pour <a href="/fr">tous</a>.</p><h2>Et la lettre\u202f?</h2><p>Aussi.</p>';
  expect(faqData(html)).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Est-ce gratuit\u202f?',
        acceptedAnswer: { '@type': 'Answer', text: 'Oui & pour tous.' },
      },
      {
        '@type': 'Question',
        name: 'Et la lettre\u202f?',
        acceptedAnswer: { '@type': 'Answer', text: 'Aussi.' },
      },
    ],
  });
});

test('what takes place says when and where, and without a place only when', () => {
  const mass = { title: 'Messe', abstract: '', happensOn: '2026-12-24', place: 'Douala', canonical: '/fr/a' };
  expect(eventData(mass, site)).toMatchObject({
    startDate: '2026-12-24',
    location: { '@type': 'Place', name: 'Douala' },
    url: 'https://parvis.example/fr/a',
  });
  expect(eventData({ ...mass, place: '' }, site)).not.toHaveProperty('location');
});

test('a text without an author is the publisher’s, and a picture has one whole address', () => {
  const text = {
    ...{ title: 'A', summary: '', authorName: '', publishedAt: null, updatedAt: 'now', canonical: '/fr/a' },
    picture: 'https://elsewhere.example/a.jpg',
  };
  expect(articleData(text, site)).toMatchObject({
    author: { '@type': 'Organization', name: 'Les Amis' },
    image: 'https://elsewhere.example/a.jpg',
  });
});
