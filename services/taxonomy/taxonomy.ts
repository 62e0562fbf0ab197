import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { CategoryTranslations, PostType, TagTranslations } from '../../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** Which one, and what it never changes: a category belongs to texts of one type. */
export type TermKey =
  | { readonly kind: 'category'; readonly id: number; readonly type: PostType }
  | { readonly kind: 'tag'; readonly id: number; readonly type: null };

/** What it says in one language; a tag has no description. */
export interface TermText {
  readonly title: string;
  readonly description?: string;
}
export type TermTexts = Readonly<Record<Language, TermText>>;
export type TermTranslations = Readonly<Record<Language, TermText & { readonly slug: string }>>;

/** A category or a tag: created, changed, removed, or merged into another one. */
export type Term =
  | { readonly status: 'none' | 'removed' | 'merged' }
  | {
      readonly status: 'present';
      readonly key: TermKey;
      readonly translations: TermTranslations;
      /** Of a category that was put into its place by hand. */
      readonly rank: number | undefined;
    };

export type TermCommand = { readonly by: { readonly roles: readonly Role[] } } & (
  | { readonly kind: 'create'; readonly key: TermKey; readonly translations: TermTranslations }
  | { readonly kind: 'change'; readonly translations: TermTranslations; readonly rank?: number }
  /** Into one that is there; whoever asks has seen to it. */
  | { readonly kind: 'merge'; readonly into: TermKey }
  /** As it was; one that was removed comes back. */
  | { readonly kind: 'restore'; readonly key: TermKey; readonly translations: TermTranslations }
  | { readonly kind: 'remove' }
);

export const termStream = ({ kind, id }: Pick<TermKey, 'kind' | 'id'>): string => `${kind}-${id}`;

function decide(command: TermCommand, term: Term): readonly TaxonomyEvent[] {
  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (command.kind === 'create') {
    if (term.status !== 'none') throw new Refusal('conflict', 'conflict');
    return [created(command.key, command.translations)];
  }
  const isGone = term.status === 'removed' || term.status === 'merged';
  if (command.kind === 'restore' && isGone) return [created(command.key, command.translations)];
  if (term.status !== 'present') throw new Refusal('notFound', 'notFound');
  switch (command.kind) {
    case 'remove':
      return [removed(term.key)];
    case 'merge':
      return [merged(term.key, command.into)];
    case 'change':
    case 'restore':
      return [
        ...(isSame(term.translations, command.translations) ? [] : [changed(term.key, command.translations)]),
        ...ranked(term, command),
      ];
    default:
      return command satisfies never;
  }
}

/** Tags have no order, and what belongs to texts of one type does not take those of another. */
function merged({ kind, id, type }: TermKey, into: TermKey): TaxonomyEvent {
  if (into.kind !== kind || into.type !== type || into.id === id) throw new Refusal('conflict', 'conflict');
  return kind === 'category'
    ? { type: 'CategoryMerged', data: { categoryId: id, into: into.id } }
    : { type: 'TagMerged', data: { tagId: id, into: into.id } };
}

function ranked(
  { key, rank: before }: Extract<Term, { status: 'present' }>,
  command: TermCommand,
): readonly TaxonomyEvent[] {
  const rank = command.kind === 'change' ? command.rank : undefined;
  if (rank === undefined || rank === before || key.kind !== 'category') return [];
  return [{ type: 'CategoryRanked', data: { categoryId: key.id, rank } }];
}

/** The events of a kind say its name: in a log that is read by people, a tag is no term. */
const created = (key: TermKey, translations: TermTranslations): TaxonomyEvent =>
  key.kind === 'category'
    ? {
        type: 'CategoryCreated',
        data: { categoryId: key.id, type: key.type, translations: translations as CategoryTranslations },
      }
    : { type: 'TagCreated', data: { tagId: key.id, translations: translations as TagTranslations } };

const changed = ({ kind, id }: TermKey, translations: TermTranslations): TaxonomyEvent =>
  kind === 'category'
    ? {
        type: 'CategoryChanged',
        data: { categoryId: id, translations: translations as CategoryTranslations },
      }
    : { type: 'TagChanged', data: { tagId: id, translations: translations as TagTranslations } };

const removed = ({ kind, id }: TermKey): TaxonomyEvent =>
  kind === 'category'
    ? { type: 'CategoryRemoved', data: { categoryId: id } }
    : { type: 'TagRemoved', data: { tagId: id } };

const isSame = (before: TermTranslations, after: TermTranslations): boolean =>
  LANGUAGES.every(language => {
    const words: Readonly<Record<string, string>> = { ...before[language] };
    return Object.entries(after[language]).every(([field, word]) => words[field] === word);
  });

function evolve(term: Term, event: TaxonomyEvent): Term {
  switch (event.type) {
    case 'CategoryCreated': {
      const { categoryId: id, type, translations } = event.data;
      return { status: 'present', key: { kind: 'category', id, type }, translations, rank: id };
    }
    case 'TagCreated': {
      const { tagId: id, translations } = event.data;
      return { status: 'present', key: { kind: 'tag', id, type: null }, translations, rank: undefined };
    }
    case 'CategoryChanged':
    case 'TagChanged':
      return term.status === 'present' ? { ...term, translations: event.data.translations } : term;
    case 'CategoryRanked':
      return term.status === 'present' ? { ...term, rank: event.data.rank } : term;
    case 'CategoryRemoved':
    case 'TagRemoved':
      return { status: 'removed' };
    case 'CategoryMerged':
    case 'TagMerged':
      return { status: 'merged' };
    default:
      return event satisfies never;
  }
}

export const termDecider: Decider<TermCommand, Term, TaxonomyEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
