import { PUBLICATION_RESOURCES, type ResourceName, reference, referencedId } from './references.ts';
import { Refusal } from './refusals.ts';

/** What readers like, view and comment on, named as in addresses. */
export const CONTENT_KINDS = [
  'post',
  'temoignage',
  'actualite',
  'document',
  'realisation',
  'multimedia',
  'voix_off',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export interface ContentKey {
  readonly contentKind: ContentKind;
  readonly contentId: number;
}

const RESOURCE: Readonly<Record<ContentKind, ResourceName>> = {
  ...PUBLICATION_RESOURCES,
  temoignage: 'Temoignage',
};

/** As it stands in queries and in live messages: `post:5`. */
export const contentName = ({ contentKind, contentId }: ContentKey): string => `${contentKind}:${contentId}`;

/** `/api/post/12`. */
export const contentReference = ({ contentKind, contentId }: ContentKey): string =>
  reference(RESOURCE[contentKind], contentId);

/** Under the name that bodies, answers and filters know it by: whatever is no testimony is a `post`. */
export const contentField = ({ contentKind }: Pick<ContentKey, 'contentKind'>): 'post' | 'temoignage' =>
  contentKind === 'temoignage' ? 'temoignage' : 'post';

/** As answers name it: its reference under one of the two, null under the other. */
export const namedAs = (
  content: ContentKey,
): { readonly post: string | null; readonly temoignage: string | null } => ({
  post: null,
  temoignage: null,
  [contentField(content)]: contentReference(content),
});

const kindOf = (name: string | undefined): ContentKind | undefined =>
  CONTENT_KINDS.find(kind => kind === name);

/** `post:5` in a query, `post-5` in a reference; undefined when it is neither. */
export function parseContentKey(value: string, between: ':' | '-'): ContentKey | undefined {
  const [name, id = '', ...more] = value.split(between);
  const contentKind = kindOf(name);
  if (!contentKind || more.length > 0) return undefined;
  return /^[1-9][0-9]{0,15}$/.test(id) ? { contentKind, contentId: Number(id) } : undefined;
}

/**
 * What exactly one of `post` and `temoignage` names; a bare id is that of a post or a testimony.
 * @throws {Refusal} invalid, when it is none, both, or no reference
 */
export function namedContent(named: { readonly post?: string; readonly temoignage?: string }): ContentKey {
  const { post, temoignage } = named;
  if ((post === undefined) === (temoignage === undefined))
    throw new Refusal('invalid', 'oneTarget', post === undefined ? 'post' : 'temoignage');
  const field = post === undefined ? 'temoignage' : 'post';
  for (const contentKind of CONTENT_KINDS) {
    const id =
      contentField({ contentKind }) === field &&
      referencedId(RESOURCE[contentKind], post ?? temoignage ?? '');
    if (id) return { contentKind, contentId: Number(id) };
  }
  throw new Refusal('invalid', 'unknownReference', field);
}

/**
 * All that filters name; undefined when they name none.
 * @throws {Refusal} invalid, when one is no reference
 */
export function namedContents({
  post,
  temoignage,
}: {
  readonly post?: readonly string[];
  readonly temoignage?: readonly string[];
}): ContentKey[] | undefined {
  if (!post && !temoignage) return undefined;
  return [
    ...(post ?? []).map(one => namedContent({ post: one })),
    ...(temoignage ?? []).map(one => namedContent({ temoignage: one })),
  ];
}
