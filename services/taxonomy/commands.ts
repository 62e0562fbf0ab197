import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { Role } from '../../contract/roles.ts';
import type { CategoryTranslations, PostType, TagTranslations } from '../../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handle, Handled } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { loadState, madeAgainWhenOvertaken } from '../../platform/event-log/overtaken.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { releaseSlug, reserveSlug } from '../reservations/reserve.ts';
import { categoryStream, type TaxonomyCommand, type Term, tagStream, taxonomyDecider } from './taxonomy.ts';

export interface TaxonomyTools {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly ids: Ids;
  readonly now: () => number;
}

export interface Commands extends TaxonomyTools {
  readonly decode: Decode;
}

type By = { readonly roles: readonly Role[] };
type Titles<Translation extends { readonly title: string }> = Readonly<Record<Language, Translation>>;

/** Each translation with a slug for its title; an unchanged title keeps the slug it has. */
async function withSlugs<Translation extends { readonly title: string }>(
  { log, now }: TaxonomyTools,
  section: string,
  owner: string,
  titles: Titles<Translation>,
  context: CommandContext,
  before?: Titles<{ title: string; slug: string }>,
): Promise<Record<Language, Translation & { slug: string }>> {
  const slugged = await Promise.all(
    LANGUAGES.map(async language => {
      const { title } = titles[language];
      const kept = before?.[language].title === title ? before[language].slug : undefined;
      const slug = kept ?? (await reserveSlug(log, now, context, { section, language, title }, owner));
      return [language, { ...titles[language], slug }] as const;
    }),
  );
  return Object.fromEntries(slugged) as Record<Language, Translation & { slug: string }>;
}

type CategoryText = { readonly title: string; readonly description: string };

export async function createCategory(
  tools: TaxonomyTools,
  by: By,
  category: { readonly categoryId: number; readonly type: PostType; readonly titles: Titles<CategoryText> },
  context: CommandContext,
): Promise<Handled<Term, TaxonomyEvent>> {
  const { categoryId, type, titles } = category;
  const stream = categoryStream(categoryId);
  const translations = await withSlugs(tools, `category-${type}`, stream, titles, context);
  return tools.handle(
    stream,
    taxonomyDecider,
    { kind: 'createCategory', by, categoryId, type, translations },
    context,
  );
}

/** Creates a category unless its id is taken already. */
export async function ensureCategory(...[tools, by, category, context]: Parameters<typeof createCategory>) {
  const [first] = await tools.log.readStream(categoryStream(category.categoryId), { limit: 1 });
  if (first) return;
  try {
    await createCategory(tools, by, category, context);
  } catch (error) {
    // Another one has ensured it meanwhile.
    if (!(error instanceof Refusal && error.kind === 'conflict')) throw error;
  }
}

/** Changes what the patch names of one language. */
export const changeCategory = (
  tools: Commands,
  by: By,
  { categoryId, type }: { readonly categoryId: number; readonly type: PostType },
  language: Language,
  patch: Partial<CategoryText>,
  context: CommandContext,
): Promise<Handled<Term, TaxonomyEvent>> =>
  changeTerm<CategoryTranslations>(
    tools,
    { section: `category-${type}`, stream: categoryStream(categoryId), language, patch },
    translations => ({ kind: 'changeCategory', by, categoryId, translations }),
    context,
  );

export const changeTag = (
  tools: Commands,
  by: By,
  tagId: number,
  language: Language,
  patch: { readonly title?: string | undefined },
  context: CommandContext,
): Promise<Handled<Term, TaxonomyEvent>> =>
  changeTerm<TagTranslations>(
    tools,
    { section: 'tag', stream: tagStream(tagId), language, patch },
    translations => ({ kind: 'changeTag', by, tagId, translations }),
    context,
  );

interface TermChange {
  readonly section: string;
  readonly stream: string;
  readonly language: Language;
  readonly patch: Readonly<Record<string, string | undefined>>;
}

/** `Translations` are those that the events of this stream hold. */
const changeTerm = <Translations extends CategoryTranslations | TagTranslations>(
  tools: Commands,
  { section, stream, language, patch }: TermChange,
  command: (translations: Translations) => TaxonomyCommand,
  context: CommandContext,
): Promise<Handled<Term, TaxonomyEvent>> =>
  madeAgainWhenOvertaken(async () => {
    const { state: term, revision, assertSeen } = await loadState(tools, stream, taxonomyDecider);
    if (term.status !== 'present') throw new Refusal('notFound', 'notFound');
    assertSeen(context);
    const before = term.translations as Translations;
    const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const titles = { ...before, [language]: { ...before[language], ...named } };
    const translations = await withSlugs(tools, section, stream, titles, context, before);
    const asRead = { ...context, expected: context.expected ?? revision };
    return tools.handle(stream, taxonomyDecider, command(translations as Translations), asRead);
  });

export async function createTag(
  tools: TaxonomyTools,
  by: By,
  tag: { readonly tagId: number; readonly titles: Titles<{ title: string }> },
  context: CommandContext,
): Promise<Handled<Term, TaxonomyEvent>> {
  const stream = tagStream(tag.tagId);
  const translations = await withSlugs(tools, 'tag', stream, tag.titles, context);
  return tools.handle(
    stream,
    taxonomyDecider,
    { kind: 'createTag', by, tagId: tag.tagId, translations },
    context,
  );
}

/**
 * With all slugs that it has ever had: another term may have its title. The event comes first; what a crash leaves
 * between the two stays taken, and the next term of that title gets a number.
 */
export async function removeTerm(
  tools: Commands,
  stream: string,
  command: Extract<TaxonomyCommand, { kind: 'removeCategory' | 'removeTag' }>,
  context: CommandContext,
): Promise<Handled<Term, TaxonomyEvent>> {
  const { log, now, decode } = tools;
  const done = await tools.handle(stream, taxonomyDecider, command, context);
  for (const place of slugsOf((await log.readStream(stream)).map(decode) as unknown as TaxonomyEvent[]))
    await releaseSlug(log, now, context, place, stream);
  return done;
}

function slugsOf(history: readonly TaxonomyEvent[]) {
  const [created] = history;
  const section = created?.type === 'CategoryCreated' ? `category-${created.data.type}` : 'tag';
  return history.flatMap(({ data }) =>
    'translations' in data
      ? LANGUAGES.map(language => ({ section, language, slug: data.translations[language].slug }))
      : [],
  );
}
