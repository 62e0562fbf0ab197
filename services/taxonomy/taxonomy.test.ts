import { test } from 'vitest';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import { given } from '../../tests/given.ts';
import { taxonomyDecider } from './taxonomy.ts';

const by = { roles: ['ROLE_ADMIN'] } as const;
const title = { title: 'Marie', description: '', slug: 'marie' };
const translations = { fr: title, 'en-US': title };

const category = { categoryId: 1, type: 'prierre', translations } as const;
const tag = { tagId: 2, translations } as const;
const created = {
  category: { type: 'CategoryCreated', data: category },
  tag: { type: 'TagCreated', data: tag },
} satisfies Record<string, TaxonomyEvent>;
const other = { ...translations, fr: { ...title, title: 'Avec Marie' } };
const changed = {
  category: { type: 'CategoryChanged', data: { categoryId: 1, translations: other } },
  tag: { type: 'TagChanged', data: { tagId: 2, translations: other } },
} satisfies Record<string, TaxonomyEvent>;
const removed = {
  category: { type: 'CategoryRemoved', data: { categoryId: 1 } },
  tag: { type: 'TagRemoved', data: { tagId: 2 } },
} satisfies Record<string, TaxonomyEvent>;

const commands = {
  category: {
    create: { kind: 'createCategory', by, ...category },
    change: { kind: 'changeCategory', by, categoryId: 1, translations: other },
    remove: { kind: 'removeCategory', by, categoryId: 1 },
  },
  tag: {
    create: { kind: 'createTag', by, ...tag },
    change: { kind: 'changeTag', by, tagId: 2, translations: other },
    remove: { kind: 'removeTag', by, tagId: 2 },
  },
} as const;

test.each(['category', 'tag'] as const)('a %s is created once, changed, and removed once', term => {
  const { create, change, remove } = commands[term];
  given(taxonomyDecider).when(create).happens(created[term]);
  given(taxonomyDecider, created[term]).when(create).refused('conflict', 'conflict');
  given(taxonomyDecider, created[term]).when(change).happens(changed[term]);
  given(taxonomyDecider, created[term], changed[term]).when(change).happens();
  given(taxonomyDecider, created[term]).when(remove).happens(removed[term]);
  given(taxonomyDecider, created[term], removed[term]).when(remove).refused('notFound', 'notFound');
  given(taxonomyDecider, created[term], removed[term]).when(create).refused('conflict', 'conflict');
  given(taxonomyDecider).when(change).refused('notFound', 'notFound');
});

test.each(['category', 'tag'] as const)('a %s is the business of editors', term => {
  for (const command of Object.values(commands[term])) {
    given(taxonomyDecider)
      .when({ ...command, by: { roles: ['ROLE_USER'] } })
      .refused('forbidden', 'forbidden');
  }
});
