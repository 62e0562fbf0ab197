import type { ContentKind } from './reactions.ts';
import { reference, referencedId } from './references.ts';
import { Refusal } from './refusals.ts';

/** What readers like, view and comment on: a post or a testimony. */
export interface ContentKey {
  readonly contentKind: ContentKind;
  readonly contentId: number;
}

const RESOURCE = { post: 'Post', temoignage: 'Temoignage' } as const;

/** As it stands in queries and in live messages: `post:5`. */
export const contentName = ({ contentKind, contentId }: ContentKey): string => `${contentKind}:${contentId}`;

export const contentReference = ({ contentKind, contentId }: ContentKey): string =>
  reference(RESOURCE[contentKind], contentId);

/** `post:5` in a query, `post-5` in a reference; undefined when it is neither. */
export function parseContentKey(value: string, between: ':' | '-'): ContentKey | undefined {
  const [kind, id = '', ...more] = value.split(between);
  if ((kind !== 'post' && kind !== 'temoignage') || more.length > 0) return undefined;
  return /^[1-9][0-9]{0,15}$/.test(id) ? { contentKind: kind, contentId: Number(id) } : undefined;
}

/**
 * What exactly one of `post` and `temoignage` names.
 * @throws {Refusal} invalid, when it is none, both, or no reference
 */
export function namedContent(named: {
  readonly post?: string | undefined;
  readonly temoignage?: string | undefined;
}): ContentKey {
  const { post, temoignage } = named;
  if ((post === undefined) === (temoignage === undefined))
    throw new Refusal('invalid', 'oneTarget', post === undefined ? 'post' : 'temoignage');
  const contentKind = post === undefined ? 'temoignage' : 'post';
  const id = referencedId(RESOURCE[contentKind], post ?? temoignage ?? '');
  if (id === undefined) throw new Refusal('invalid', 'unknownReference', contentKind);
  return { contentKind, contentId: Number(id) };
}

/**
 * All that filters name; undefined when they name none.
 * @throws {Refusal} invalid, when one is no reference
 */
export function namedContents({
  post,
  temoignage,
}: {
  readonly post?: readonly string[] | undefined;
  readonly temoignage?: readonly string[] | undefined;
}): ContentKey[] | undefined {
  if (!post && !temoignage) return undefined;
  return [
    ...(post ?? []).map(one => namedContent({ post: one })),
    ...(temoignage ?? []).map(one => namedContent({ temoignage: one })),
  ];
}
