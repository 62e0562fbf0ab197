import type { Language } from '../../contract/languages.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { POST_TYPES, type PostType } from '../../contract/taxonomy.ts';
import { categoryBySlug } from '../../projections/categories.ts';
import { tagBySlug } from '../../projections/tags.ts';
import type { Terms } from './present.ts';

/**
 * The ids that the references of a body name, each once; what the body does not name is absent.
 * @throws {Refusal} unknownReference for what is not there, and for a category of texts of another type
 */
export async function existingTerms(
  terms: Terms,
  type: PostType | null,
  body: {
    readonly categories?: readonly string[] | undefined;
    readonly tags?: readonly string[] | undefined;
  },
): Promise<{ categories?: number[]; tags?: number[] }> {
  const { categories, tags } = body;
  const named = async (resource: 'Category' | 'Tag', references: readonly string[], field: string) => {
    const ids = new Set(references.map(value => referencedId(resource, value)));
    const known = [...ids].filter(id => id !== undefined);
    const found =
      resource === 'Tag'
        ? await terms.tags.getMany(known)
        : (await terms.categories.getMany(known)).filter(category => category.type === type);
    if (found.length < ids.size) throw new Refusal('invalid', 'unknownReference', field);
    return known.map(Number);
  };
  return {
    ...(categories && { categories: await named('Category', categories, 'categories') }),
    ...(tags && { tags: await named('Tag', tags, 'tags') }),
  };
}

/** What a filter names, by slug, reference or id; null when it names nothing, undefined when there is no filter. */
export async function categoryIdOf(
  { categories }: Terms,
  value: string | undefined,
  type: PostType | undefined,
  language: Language,
): Promise<string | null | undefined> {
  if (value === undefined) return undefined;
  const id = referencedId('Category', value);
  if (id !== undefined) return id;
  const types = type ? [type] : POST_TYPES;
  const found = await Promise.all(types.map(one => categoryBySlug(categories, one, language, value)));
  const [category] = found.flatMap(one => one ?? []);
  return category ? String(category.id) : null;
}

/** As `categoryIdOf`. */
export async function tagIdOf(
  { tags }: Terms,
  value: string | undefined,
  language: Language,
): Promise<string | null | undefined> {
  if (value === undefined) return undefined;
  const id = referencedId('Tag', value);
  if (id !== undefined) return id;
  const found = await tagBySlug(tags, language, value);
  return found ? String(found.id) : null;
}
