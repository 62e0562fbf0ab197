import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { CommandContext, Handled } from '../../platform/event-log/handle.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import { visibleLine } from '../../platform/text/plain-text.ts';
import { releaseSlug, reserveSlug } from '../reservations/reserve.ts';
import {
  type Term,
  type TermCommand,
  type TermKey,
  type TermText,
  type TermTexts,
  type TermTranslations,
  termDecider,
  termStream,
} from './taxonomy.ts';

/** To make terms, and change none. */
type MakingTools = Omit<CommandTools, 'decode'>;
type By = TermCommand['by'];
type Done = Promise<Handled<Term, TaxonomyEvent>>;

/** Where the slugs of terms are told apart: among tags, among the categories of a type. */
const sectionOf = ({ kind, type }: TermKey): string => (type === null ? kind : `${kind}-${type}`);

/** Each translation with a slug for its title; an unchanged title keeps the slug it has. */
async function withSlugs(
  { log, now }: Pick<CommandTools, 'log' | 'now'>,
  key: TermKey,
  texts: TermTexts,
  context: CommandContext,
  before?: TermTranslations,
): Promise<TermTranslations> {
  const section = sectionOf(key);
  const slugged = await Promise.all(
    LANGUAGES.map(async language => {
      const title = visibleLine(texts[language].title, 'title');
      const kept = before?.[language].title === title ? before[language].slug : undefined;
      const place = { section, language, title };
      const slug = kept ?? (await reserveSlug(log, now, context, place, termStream(key)));
      return [language, { ...texts[language], title, slug }] as const;
    }),
  );
  return Object.fromEntries(slugged) as TermTranslations;
}

export async function createTerm(
  tools: MakingTools,
  by: By,
  key: TermKey,
  texts: TermTexts,
  context: CommandContext,
): Done {
  const translations = await withSlugs(tools, key, texts, context);
  return tools.handle(termStream(key), termDecider, { kind: 'create', by, key, translations }, context);
}

/** Creates it unless its id is taken already. */
export async function ensureTerm(
  ...[tools, by, key, texts, context]: Parameters<typeof createTerm>
): Promise<void> {
  const [first] = await tools.log.readStream(termStream(key), { limit: 1 });
  if (first) return;
  try {
    await createTerm(tools, by, key, texts, context);
  } catch (error) {
    // Another one has ensured it meanwhile.
    if (!(error instanceof Refusal && error.kind === 'conflict')) throw error;
  }
}

/** Makes a category that has the same title in both languages, unless there is one of that id: for imports. */
export const createEnsureCategory =
  (tools: MakingTools, by: By) =>
  (
    { id, type, title }: { readonly id: number; readonly type: PostType; readonly title: string },
    context: CommandContext,
  ): Promise<void> => {
    const text = { title, description: '' };
    return ensureTerm(tools, by, { kind: 'category', id, type }, { fr: text, 'en-US': text }, context);
  };

/** What is changed of it: of each language, and its place by hand. */
export interface TermPatch {
  readonly texts: Readonly<Partial<Record<Language, Partial<TermText>>>>;
  readonly rank?: number;
}

export const changeTerm = (
  tools: CommandTools,
  by: By,
  at: Pick<TermKey, 'kind' | 'id'>,
  { texts: patch, rank }: TermPatch,
  context: CommandContext,
): Done =>
  againOnConflict(async () => {
    const stream = termStream(at);
    const { state: term, revision, assertSeen } = await loadState(tools, stream, termDecider);
    if (term.status !== 'present') throw new Refusal('notFound', 'notFound');
    assertSeen(context);
    const before = term.translations;
    const texts = {
      fr: { ...before.fr, ...named(patch.fr) },
      'en-US': { ...before['en-US'], ...named(patch['en-US']) },
    };
    const translations = await withSlugs(tools, term.key, texts, context, before);
    const asRead = { ...context, expected: context.expected ?? revision };
    return tools.handle(stream, termDecider, { kind: 'change', by, translations, rank }, asRead);
  });

const named = (patch: Partial<TermText> = {}): Partial<TermText> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** Its texts and its addresses are those of `into` from then on. */
export async function mergeTerm(
  tools: CommandTools,
  by: By,
  at: Pick<TermKey, 'kind' | 'id'>,
  into: number,
  context: CommandContext,
): Done {
  const target = await loadState(tools, termStream({ kind: at.kind, id: into }), termDecider);
  if (target.state.status !== 'present') throw new Refusal('conflict', 'conflict');
  return tools.handle(termStream(at), termDecider, { kind: 'merge', by, into: target.state.key }, context);
}

/** As it was; one that was removed comes back under its id. */
export const restoreTerm = (
  tools: CommandTools,
  by: By,
  { key, translations }: Extract<Term, { status: 'present' }>,
  context: CommandContext,
): Done =>
  againOnConflict(async () => {
    const stream = termStream(key);
    const { state: term, revision, assertSeen } = await loadState(tools, stream, termDecider);
    const before = term.status === 'present' ? term.translations : undefined;
    const command = { kind: 'restore', by, key } as const;
    // A slug is taken only for what the rules allow.
    termDecider.decide({ ...command, translations }, term);
    assertSeen(context);
    const slugged = await withSlugs(tools, key, translations, context, before);
    const asRead = { ...context, expected: context.expected ?? revision };
    return tools.handle(stream, termDecider, { ...command, translations: slugged }, asRead);
  });

/**
 * With all slugs that it has ever had: another term may have its title. The event comes first; what a crash leaves
 * between the two stays taken, and the next term of that title gets a number.
 */
export async function removeTerm(
  { log, now, decode, handle }: CommandTools,
  by: By,
  at: Pick<TermKey, 'kind' | 'id'>,
  context: CommandContext,
): Done {
  const stream = termStream(at);
  const done = await handle(stream, termDecider, { kind: 'remove', by }, context);
  for (const place of slugsOf((await log.readStream(stream)).map(decode) as unknown as TaxonomyEvent[]))
    await releaseSlug(log, now, context, place, stream);
  return done;
}

function slugsOf(history: readonly TaxonomyEvent[]) {
  const first = history.slice(0, 1).reduce(termDecider.evolve, termDecider.initial);
  if (first.status !== 'present') return [];
  const section = sectionOf(first.key);
  return history.flatMap(({ data }) =>
    'translations' in data
      ? LANGUAGES.map(language => ({ section, language, slug: data.translations[language].slug }))
      : [],
  );
}
