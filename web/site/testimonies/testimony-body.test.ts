import { expect, test } from 'vitest';
import { newTestimony } from '../../../contract/testimonies.ts';
import { fieldsOfTestimony, testimonyBody } from './testimony-body.ts';

const TEXT = 'J’avais faim, et quelqu’un est venu. '.repeat(3);

test('the boxes that are ticked are the tags, and what is left empty is not sent', () => {
  const fields = {
    title: 'Le sac de riz',
    content: TEXT,
    abstract: ' ',
    cover: '/api/file/7',
    'tag-12': '/api/tag/12',
    'tag-3': '/api/tag/3',
  };
  const body = testimonyBody(fields, 'fr');
  expect(body).toEqual({
    title: 'Le sac de riz',
    content: TEXT,
    cover: '/api/file/7',
    tags: ['/api/tag/12', '/api/tag/3'],
    language: 'fr',
  });
  expect(newTestimony.safeParse(body).success).toBe(true);
});

test('what was not published is found in the form as it was sent', () => {
  const fields = fieldsOfTestimony({
    title: 'Le sac de riz',
    content: '<p>J’avais faim.</p><p>Quelqu’un est venu.</p>',
    abstract: 'Un soir.',
    cover: { '@id': '/api/file/7' },
    tags: [{ '@id': '/api/tag/12', title: 'Providence', slug: 'providence' }],
  } as never);
  expect(fields).toEqual({
    title: 'Le sac de riz',
    content: 'J’avais faim.\n\nQuelqu’un est venu.',
    abstract: 'Un soir.',
    cover: '/api/file/7',
    'tag-12': '/api/tag/12',
  });
  expect(testimonyBody(fields, 'fr')).toMatchObject({ cover: '/api/file/7', tags: ['/api/tag/12'] });
});
