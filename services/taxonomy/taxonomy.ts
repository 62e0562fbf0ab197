import { LANGUAGES } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { CategoryTranslations, PostType, TagTranslations } from '../../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** A category or a tag: created, changed, removed. */
export type Term =
  | { readonly status: 'none' | 'removed' }
  | { readonly status: 'present'; readonly translations: CategoryTranslations | TagTranslations };

export type TaxonomyCommand = { readonly by: { readonly roles: readonly Role[] } } & (
  | { kind: 'createCategory'; categoryId: number; type: PostType; translations: CategoryTranslations }
  | { kind: 'changeCategory'; categoryId: number; translations: CategoryTranslations }
  | { kind: 'removeCategory'; categoryId: number }
  | { kind: 'createTag'; tagId: number; translations: TagTranslations }
  | { kind: 'changeTag'; tagId: number; translations: TagTranslations }
  | { kind: 'removeTag'; tagId: number }
);

export const categoryStream = (categoryId: number): string => `category-${categoryId}`;
export const tagStream = (tagId: number): string => `tag-${tagId}`;

function decide(command: TaxonomyCommand, term: Term): readonly TaxonomyEvent[] {
  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  const creates = command.kind === 'createCategory' || command.kind === 'createTag';
  if (creates && term.status !== 'none') throw new Refusal('conflict', 'conflict');
  if (!creates && term.status !== 'present') throw new Refusal('notFound', 'notFound');
  switch (command.kind) {
    case 'createCategory': {
      const { categoryId, type, translations } = command;
      return [{ type: 'CategoryCreated', data: { categoryId, type, translations } }];
    }
    case 'changeCategory': {
      const { categoryId, translations } = command;
      if (isSame(term, translations)) return [];
      return [{ type: 'CategoryChanged', data: { categoryId, translations } }];
    }
    case 'removeCategory':
      return [{ type: 'CategoryRemoved', data: { categoryId: command.categoryId } }];
    case 'createTag':
      return [{ type: 'TagCreated', data: { tagId: command.tagId, translations: command.translations } }];
    case 'changeTag':
      if (isSame(term, command.translations)) return [];
      return [{ type: 'TagChanged', data: { tagId: command.tagId, translations: command.translations } }];
    case 'removeTag':
      return [{ type: 'TagRemoved', data: { tagId: command.tagId } }];
    default:
      return command satisfies never;
  }
}

type Translations = CategoryTranslations | TagTranslations;

const isSame = (term: Term, translations: Translations): boolean =>
  term.status === 'present' &&
  LANGUAGES.every(language => {
    const before: Readonly<Record<string, string>> = term.translations[language];
    return Object.entries(translations[language]).every(([field, words]) => before[field] === words);
  });

function evolve(_: Term, event: TaxonomyEvent): Term {
  switch (event.type) {
    case 'CategoryCreated':
    case 'TagCreated':
    case 'CategoryChanged':
    case 'TagChanged':
      return { status: 'present', translations: event.data.translations };
    case 'CategoryRemoved':
    case 'TagRemoved':
      return { status: 'removed' };
    default:
      return event satisfies never;
  }
}

export const taxonomyDecider: Decider<TaxonomyCommand, Term, TaxonomyEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
