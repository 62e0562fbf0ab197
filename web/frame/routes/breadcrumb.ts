import type { Head } from './head.ts';

/** schema.org's way from the home page to here; `steps` are names with absolute addresses. */
export const breadcrumbData = (
  steps: readonly (readonly [name: string, url: string])[],
): NonNullable<Head['data']>[number] => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
