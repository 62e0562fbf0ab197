import { test } from 'vitest';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import { given } from '../../tests/given.ts';
import { termDecider } from './taxonomy.ts';

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

const keys = {
  category: { kind: 'category', id: 1, type: 'prierre' },
  tag: { kind: 'tag', id: 2, type: null },
} as const;
const commandsOn = (term: 'category' | 'tag') => ({
  create: { kind: 'create', by, key: keys[term], translations } as const,
  change: { kind: 'change', by, translations: other } as const,
  remove: { kind: 'remove', by } as const,
  restore: { kind: 'restore', by, key: keys[term], translations } as const,
});

test.each(['category', 'tag'] as const)('a %s is created once, changed, and removed once', term => {
  const { create, change, remove } = commandsOn(term);
  given(termDecider).when(create).happens(created[term]);
  given(termDecider, created[term]).when(create).refused('conflict', 'conflict');
  given(termDecider, created[term]).when(change).happens(changed[term]);
  given(termDecider, created[term], changed[term]).when(change).happens();
  given(termDecider, created[term]).when(remove).happens(removed[term]);
  given(termDecider, created[term], removed[term]).when(remove).refused('notFound', 'notFound');
  given(termDecider, created[term], removed[term]).when(create).refused('conflict', 'conflict');
  given(termDecider).when(change).refused('notFound', 'notFound');
  // Events of a stream that was never opened change nothing.
  given(termDecider, changed[term]).when(change).refused('notFound', 'notFound');
});

test.each(['category', 'tag'] as const)('a %s is restored as it was, also after it was removed', term => {
  const { restore } = commandsOn(term);
  given(termDecider, created[term]).when(restore).happens();
  given(termDecider, created[term], changed[term])
    .when({ ...restore, translations: other })
    .happens();
  given(termDecider, created[term], removed[term]).when(restore).happens(created[term]);
  given(termDecider).when(restore).refused('notFound', 'notFound');
});

test.each(['category', 'tag'] as const)(
  'a %s is merged once, into another of its kind, and comes back',
  term => {
    const { change, restore } = commandsOn(term);
    const merge = { kind: 'merge', by, into: { ...keys[term], id: 7 } } as const;
    const merged = {
      category: { type: 'CategoryMerged', data: { categoryId: 1, into: 7 } },
      tag: { type: 'TagMerged', data: { tagId: 2, into: 7 } },
    }[term] as TaxonomyEvent;
    given(termDecider, created[term]).when(merge).happens(merged);
    given(termDecider, created[term])
      .when({ ...merge, into: keys[term] })
      .refused('conflict', 'conflict');
    given(termDecider, created[term])
      .when({ ...merge, into: { kind: 'category', id: 7, type: 'post' } })
      .refused('conflict', 'conflict');
    for (const command of [merge, change])
      given(termDecider, created[term], merged).when(command).refused('notFound', 'notFound');
    given(termDecider, created[term], merged).when(restore).happens(created[term]);
  },
);

test('a category is put into its place once; tags have none', () => {
  const place = { ...commandsOn('category').change, translations, rank: 3.5 } as const;
  const ranked: TaxonomyEvent = { type: 'CategoryRanked', data: { categoryId: 1, rank: 3.5 } };
  given(termDecider, created.category).when(place).happens(ranked);
  given(termDecider, created.category, ranked).when(place).happens();
  // Until then it stands where it was made.
  given(termDecider, created.category)
    .when({ ...place, rank: 1 })
    .happens();
  given(termDecider, ranked).when(place).refused('notFound', 'notFound');
  given(termDecider, created.category)
    .when({ ...place, translations: other })
    .happens(changed.category, ranked);
  given(termDecider, created.tag).when(place).happens();
});

test.each(['category', 'tag'] as const)('a %s is the business of editors', term => {
  for (const command of Object.values(commandsOn(term))) {
    given(termDecider)
      .when({ ...command, by: { roles: ['ROLE_USER'] } })
      .refused('forbidden', 'forbidden');
  }
});
