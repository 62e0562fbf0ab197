import type { Page, Portion } from '../../../contract/paging.ts';
import type { JsonLd } from './route.ts';

/** RFC 3986: everything but letters, digits and - . _ ~ is percent-encoded, brackets too. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** About the call, not about the list. */
const PAGING_PARAMETERS = new Set(['page', 'pagination', 'minPosition', 'cursor']);

/** The parameters of a call but the page, as clients get them back: `a[0]` becomes `a[]`. */
const otherParameters = (search: string): string[] =>
  [...new URLSearchParams(search)]
    .filter(([name]) => !PAGING_PARAMETERS.has(name))
    .map(([name, value]) => `${encode(name.replace(/\[\d+\]$/, '[]'))}=${encode(value)}`);

/** Undefined when there is one page and nothing was asked for: clients then read page 1. */
function viewOf(path: string, search: string, { page, totalItems, itemsPerPage }: Page<unknown>) {
  const others = otherParameters(search);
  const last = Math.max(1, Math.ceil(totalItems / itemsPerPage));
  if (last === 1 && others.length === 0) return undefined;
  const at = (number?: number) => {
    const parameters = number === undefined ? others : [...others, `page=${number}`];
    return `${path}?${parameters.join('&')}`;
  };
  if (last === 1) return { '@id': at(), '@type': 'hydra:PartialCollectionView' };
  const pages = {
    first: at(1),
    last: at(last),
    ...(page > 1 && { previous: at(Math.min(page - 1, last)) }),
    ...(page < last && { next: at(page + 1) }),
  };
  const prefixed = Object.fromEntries(Object.entries(pages).map(([name, url]) => [`hydra:${name}`, url]));
  return { '@id': at(page), '@type': 'hydra:PartialCollectionView', ...prefixed, ...pages };
}

/** Nobody counts it: there is no last page, and the next one is known by where it begins. */
function viewOfPortion(path: string, search: string, { next }: Portion<unknown>) {
  const others = otherParameters(search);
  const at = (...parameters: readonly string[]) => `${path}?${parameters.join('&')}`;
  const further = next === null ? undefined : at(...others, `cursor=${encode(next)}`);
  return {
    '@id': others.length > 0 ? at(...others) : path,
    '@type': 'hydra:PartialCollectionView',
    ...(further !== undefined && { 'hydra:next': further, next: further }),
  };
}

/** `order[createdAt]` and `exists[cover]` are about the field in the brackets, others about the one before. */
const filteredProperty = (variable: string): string => {
  const [, name = variable, sub = ''] = /^([^[]+)\[([^\]]*)\]$/.exec(variable) ?? [];
  return name === 'order' || name === 'exists' ? sub : name;
};

const searchOf = (path: string, filters: readonly string[]) => {
  const template = `${path}{?${filters.join(',')}}`;
  const mapping = filters.map(variable => ({
    '@type': 'IriTemplateMapping',
    variable,
    property: filteredProperty(variable),
    required: false,
  }));
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': template,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': mapping,
    template,
    variableRepresentation: 'BasicRepresentation',
    mapping,
  };
};

/**
 * A list as every generation of clients reads it: prefixed keys, and the top-level ones again without prefix
 * (the stock admin takes `hydra:totalItems: 0` for absent).
 */
export function hydraCollection(
  {
    path,
    type,
    page,
    more,
  }: {
    readonly path: string;
    readonly type: string;
    readonly page: Page<JsonLd> | Portion<JsonLd>;
    readonly more?: object;
  },
  search: string,
  asked: readonly string[],
): object {
  const isCounted = 'totalItems' in page;
  const view = isCounted ? viewOf(path, search, page) : viewOfPortion(path, search, page);
  const filters = asked.length > 0 ? searchOf(path, asked) : undefined;
  return {
    '@context': `/api/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    ...(isCounted && { 'hydra:totalItems': page.totalItems }),
    'hydra:member': page.items,
    ...(view && { 'hydra:view': view }),
    ...(filters && { 'hydra:search': filters }),
    ...(isCounted && { totalItems: page.totalItems }),
    member: page.items,
    ...(view && { view }),
    ...(filters && { search: filters }),
    ...more,
  };
}

export const hydraItem = (item: JsonLd): object => ({
  '@context': `/api/contexts/${item['@type']}`,
  ...item,
});
